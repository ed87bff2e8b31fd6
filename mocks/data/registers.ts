// One comparison of a licence with its register: most certificates agree, one has another last day, one is not known here, one is not listed there.
import type { Calendar } from './calendar.ts';
import type { Licences } from './licences.ts';
import type { Partners } from './suppliers.ts';
import { table, type DemoRow, type Table } from './table.ts';
import { daysAfter } from './calendar.ts';
import type { Users } from './users.ts';

const facts = (row: DemoRow, holder: unknown): Record<string, unknown> => ({
  certificateNo: row['certificateNo'],
  holder,
  ...(row['grade'] ? { grade: row['grade'] } : {}),
  ...(row['issueDate'] ? { issueDate: row['issueDate'] } : {}),
  expireDate: row['expireDate'],
  status: 'Approved',
});

export const registerData = (on: Calendar, users: Users, partners: Partners, licences: Licences): { checks: Table; lines: Table } => {
  const [checks, lines] = [table(), table()];
  const inForce = licences.certificates.rows.filter(
    (row) => row['status'] === 'Approved' && !row['disable'] && row['certificateNo'] && String(row['expireDate'] ?? '') > on.today,
  );
  const licenseId = licences.licenses.rows.find((row) => row['name'] === 'BRCGS Food Safety')!.id;
  const certificates = inForce.filter((row) => row['licenseId'] === licenseId);
  const supplierOf = (row: DemoRow): DemoRow => partners.suppliers.rows.find(({ id }) => id === row['supplierId'])!;
  const by = users.id('qa');
  const at = on.ago(6, '15:20');
  const [absent, differs, ...agree] = certificates;
  const check = checks.add(
    { licenseId, register: 'brcgs', fileName: 'directory-export.csv', exportedOn: on.date(-7), agrees: agree.length, differs: 1, unknown: 1, absent: 1 },
    at,
    by,
  );
  const line = (state: string, values: Record<string, unknown>): DemoRow =>
    lines.add({ registerCheckId: check.id, state, certificateId: null, supplierId: null, differing: [], theirs: null, ours: null, ...values }, at, by);
  const known = (row: DemoRow): Record<string, unknown> => ({
    certificateNo: row['certificateNo'],
    holder: supplierOf(row)['name'],
    certificateId: row.id,
    supplierId: row['supplierId'],
    ours: facts(row, supplierOf(row)['name']),
  });
  agree.forEach((row, i) => {
    line('agrees', { ...known(row), row: i + 2, theirs: { ...facts(row, supplierOf(row)['name']), status: 'Certified' } });
  });
  const earlier = daysAfter(`${String(differs!['expireDate'])}T00:00:00Z`, -30).slice(0, 10);
  line('differs', {
    ...known(differs!),
    row: agree.length + 2,
    differing: ['expireDate'],
    theirs: { ...facts(differs!, supplierOf(differs!)['name']), expireDate: earlier, status: 'Certified' },
  });
  line('unknown', {
    row: agree.length + 3,
    certificateNo: 'BRC-771045',
    holder: 'Lakeside Confectionery',
    theirs: { certificateNo: 'BRC-771045', holder: 'Lakeside Confectionery', grade: 'A', status: 'Certified' },
  });
  line('absent', { ...known(absent!), row: null });
  return { checks, lines };
};
