// LoopBack 3 on the same tables: two models, the relation, no sign-in.
const loopback = require('./node_modules/loopback');
const pg = require('./node_modules/pg');

const camel = (name) => name.replace(/_(\w)/g, (_, c) => c.toUpperCase());
const kinds = { integer: 'number', 'double precision': 'number', boolean: 'boolean', date: 'date', 'timestamp with time zone': 'date' };

const main = async () => {
  const url = process.env.DATABASE_URL;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const app = loopback();
  app.set('legacyExplorer', false);
  const db = loopback.createDataSource({ connector: require('./node_modules/loopback-connector-postgresql'), url, max: 16 });
  const model = async (name, table) => {
    const { rows } = await client.query(
      "select column_name, data_type from information_schema.columns where table_name = $1 and column_name not in ('line_user_id', 'tracking_code') order by ordinal_position",
      [table],
    );
    const properties = {};
    for (const row of rows)
      properties[camel(row.column_name)] = {
        type: kinds[row.data_type] || 'string',
        ...(row.column_name === 'id' ? { id: true } : {}),
        postgresql: { columnName: row.column_name },
      };
    const made = db.createModel(name, properties, { plural: `${name}s`, postgresql: { table } });
    app.model(made, { dataSource: null, public: true });
    made.attachTo(db);
    return made;
  };
  const Complaint = await model('Complaint', 'complaints');
  const SupplierComplaint = await model('SupplierComplaint', 'supplier_complaints');
  Complaint.hasMany(SupplierComplaint, { as: 'supplierComplaints', foreignKey: 'complaintId' });
  await client.end();
  app.use('/api', loopback.rest());
  app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send && process.send('ready'));
};
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
