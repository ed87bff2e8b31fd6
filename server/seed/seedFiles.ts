// Demo files, as real files of the store: drawn photos of open complaints, evidence of implemented actions, documents of disputes, certificates, required documents and their signed copies, Word templates, what specifications refer to, findings of audits.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type pg from 'pg';
import { revisionPages, signaturePage } from '#mocks/data/documentTexts.ts';
import { certificatePaper, claimPaper, evidencePaper, pdfOf, pdfOfPages } from '#mocks/data/papers.ts';
import { evidencePicture, findingPicture, picturesOf, type Picture } from '#mocks/data/pictures.ts';
import { snake, type Entity } from '#domain/kernel/entity.ts';
import { templateContainer } from '#domain/master/documentGenerator.ts';
import { specFile } from '#mocks/data/specFiles.ts';
import { wordFile } from '#mocks/data/wordFile.ts';
import { wordTemplates } from '#mocks/data/wordTemplates.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import type { FileStore } from '../files/store.ts';
import { auditReports } from './auditReports.ts';
import type { fileParts } from './firstRows.ts';

const most = 24;

/** Set in the statement that writes the rows: both exist or neither. */
const doneSql = (part: string): string => `insert into jobs (name, watermark) values ('demo.${part}', now())`;

interface Drawn extends Picture {
  complaintId: number;
  via: 'web' | 'line';
  key: string;
  size: number;
  sha256: string;
}

/** Newest open complaints first; the rows appear in one statement. */
const complaintPictures = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    `select id, category, product_name as "productName", lot_no as "lotNo", source, exp_date as "expDate" from complaints where status <> 'Closed' order by received_at desc limit $1`,
    [most],
  );
  const drawn: Drawn[] = [];
  for (const complaint of rows)
    for (const picture of picturesOf(complaint)) {
      const bytes = await sharp(Buffer.from(picture.svg)).jpeg({ quality: 82 }).toBuffer();
      drawn.push({
        ...picture,
        complaintId: complaint.id,
        via: complaint['source'] === 'line' ? 'line' : 'web',
        ...(await store.save(bytes, 'jpg')),
      });
    }
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g ("complaintId" integer, via text, key text, kind text, caption text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'complaints', key, kind || '.jpg', 'image/jpeg', size, sha256 from given),
       done as (${doneSql('pictures')}),
       attached as (insert into complaint_attachments (complaint_id, file, kind, visibility, uploaded_via, caption) select "complaintId", key, kind, 'supplier', via, caption from given returning id, file)
     insert into file_links (collection, entity_id, key) select 'ComplaintAttachments', id, file from attached`,
    [JSON.stringify(drawn.map(({ svg: _svg, ...row }) => row))],
  );
};

interface Paper {
  id: number;
  key: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

const photo = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

/** Each implemented corrective action has a document as evidence; those with a pending effectiveness check also a photo. */
const evidence = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<Record<string, unknown> & { id: number; status: string }>(
    `select a.id, a.description, a.done_date as "doneDate", a.owner_name as "ownerName", a.check_method as "checkMethod", c.no, r.status
     from investigation_actions a join investigation_reports r on r.id = a.investigation_report_id join supplier_complaints c on c.id = r.supplier_complaint_id
     where a.discipline = 'D5' and a.done_date is not null order by a.id`,
  );
  const papers: Paper[] = [];
  let photos = 0;
  for (const action of rows) {
    papers.push({
      id: action.id,
      name: `record-${action.id}.pdf`,
      type: 'application/pdf',
      ...(await store.save(Buffer.from(pdfOf(evidencePaper(action))), 'pdf')),
    });
    if (action.status !== 'Approved' || photos >= most) continue;
    photos += 1;
    papers.push({
      id: action.id,
      name: `line-${action.id}.jpg`,
      type: 'image/jpeg',
      ...(await store.save(await photo(evidencePicture(action)), 'jpg')),
    });
  }
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'complaints', key, name, type, size, sha256 from given),
       done as (${doneSql('evidence')}),
       linked as (insert into file_links (collection, entity_id, key) select 'InvestigationActions', id, key from given)
     update investigation_actions a set evidence = n.keys from (select id, jsonb_agg(key) as keys from given group by id) n where n.id = a.id`,
    [JSON.stringify(papers)],
  );
};

/** A dispute requires a document, so each has one. */
const claims = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    'select id, no, not_related_reason as "notRelatedReason" from supplier_complaints where not_related_claimed_at is not null order by id',
  );
  const papers: Paper[] = [];
  for (const row of rows)
    papers.push({
      id: row.id,
      name: `lot-codes-${row.id}.pdf`,
      type: 'application/pdf',
      ...(await store.save(Buffer.from(pdfOf(claimPaper(row))), 'pdf')),
    });
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'complaints', key, name, type, size, sha256 from given),
       done as (${doneSql('claims')}),
       linked as (insert into file_links (collection, entity_id, key) select 'SupplierComplaints', id, key from given)
     update supplier_complaints c set claim_file = g.key from given g where g.id = c.id`,
    [JSON.stringify(papers)],
  );
};

const certificatePapers = async (
  rows: readonly (Record<string, unknown> & { id: number })[],
  store: FileStore,
): Promise<readonly Paper[]> => {
  const papers: Paper[] = [];
  for (const row of rows)
    papers.push({
      id: row.id,
      name: `${String(row['certificateNo'] ?? row.id)}.pdf`,
      type: 'application/pdf',
      ...(await store.save(Buffer.from(pdfOf(certificatePaper(row))), 'pdf')),
    });
  return papers;
};

/** Each certificate has the document it stands for. */
const certificates = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    `select c.id, c.certificate_no as "certificateNo", c.issuer, c.grade, c.scope, c.site_name as "siteName", c.issue_date as "issueDate", c.expire_date as "expireDate",
       l.name as licence, l.code, s.name as supplier from certificates c join licenses l on l.id = c.license_id join suppliers s on s.id = c.supplier_id
     where c.files is null or c.files = '[]'::jsonb order by c.id`,
  );
  const papers = await certificatePapers(rows, store);
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'certificates', key, name, type, size, sha256 from given),
       done as (${doneSql('certificates')}),
       linked as (insert into file_links (collection, entity_id, key) select 'Certificates', id, key from given)
     update certificates c set files = jsonb_build_array(g.key) from given g where g.id = c.id`,
    [JSON.stringify(papers)],
  );
};

/** Each certificate of a specification that is not one of the factory's own has its document. */
const specCertificates = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    `select c.id, c.name as licence, c.number as "certificateNo", c.issuer, c.issue_date as "issueDate", c.expire_date as "expireDate",
       m.product_name as scope, s.name as supplier
     from product_mfg_spec_certificates c join product_mfg_specs m on m.id = c.spec_id join suppliers s on s.id = m.supplier_id
     where c.certificate_id is null and c.file is null order by c.id`,
  );
  const papers = await certificatePapers(rows, store);
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'specs', key, name, type, size, sha256 from given),
       done as (${doneSql('specCertificates')}),
       linked as (insert into file_links (collection, entity_id, key) select 'ProductMfgSpecCertificates', id, key from given)
     update product_mfg_spec_certificates c set file = g.key from given g where g.id = c.id`,
    [JSON.stringify(papers)],
  );
};

interface Signed extends Record<string, unknown> {
  revisionId: number;
  code: string;
  name: string;
  revisionNo: number;
}

/** Each revision has its document; each submission of one that needs it the signed copy, which is the document with a signature. */
const documents = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows: revisions } = await pool.query<Signed>(
    `select r.id as "revisionId", d.code, d.name, r.revision_no as "revisionNo" from document_revisions r join documents d on d.id = r.document_id
     where r.file is null order by r.id`,
  );
  const { rows: answers } = await pool.query<Signed & { id: number; office: string; signer: string; signedOn: string }>(
    `select s.id, r.id as "revisionId", d.code, d.name, r.revision_no as "revisionNo", g.name as office, coalesce(s.signer_name, '') as signer,
       to_char(s.submitted_at, 'YYYY-MM-DD') as "signedOn"
     from supplier_documents s join document_revisions r on r.id = s.document_revision_id join documents d on d.id = r.document_id
     join supplier_groups g on g.id = s.supplier_group_id where s.file is null and s.submitted_at is not null and d.signed_copy_required order by s.id`,
  );
  const stored = async (id: number, name: string, pages: Parameters<typeof pdfOfPages>[0]): Promise<Paper> => ({
    id,
    name,
    type: 'application/pdf',
    ...(await store.save(Buffer.from(pdfOfPages(pages)), 'pdf')),
  });
  const [originals, copies]: [Paper[], Paper[]] = [[], []];
  for (const row of revisions) originals.push(await stored(row.revisionId, `${row.code}-${row.revisionNo}.pdf`, revisionPages(row)));
  for (const row of answers)
    copies.push(await stored(row.id, `${row.code}-${row.revisionNo}-signed.pdf`, [...revisionPages(row), signaturePage(row)]));
  await pool.query(
    `with originals as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       copies as (select * from jsonb_to_recordset($2::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256)
         select 'documents', key, name, type, size, sha256 from originals union all select 'certificates', key, name, type, size, sha256 from copies),
       done as (${doneSql('documents')}),
       linked as (insert into file_links (collection, entity_id, key)
         select 'DocumentRevisions', id, key from originals union all select 'SupplierDocuments', id, key from copies),
       signed as (update supplier_documents s set file = c.key from copies c where c.id = s.id)
     update document_revisions r set file = o.key from originals o where o.id = r.id`,
    [JSON.stringify(originals), JSON.stringify(copies)],
  );
};

/** The files of the templates, under the keys their rows have. */
const templates = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<{ id: number; key: string; language: string; name: string; file: string }>(
    'select id, key, language, name, file from document_generators order by id',
  );
  const made: object[] = [];
  for (const row of rows) {
    const bytes = wordFile(wordTemplates.find(({ key, language }) => key === row.key && language === row.language)?.lines ?? []);
    await store.put(row.file, bytes);
    made.push({ ...row, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, language text, name text, file text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256)
         select $2, file, name || '.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', size, sha256 from given),
       done as (${doneSql('templates')})
     insert into file_links (collection, entity_id, key) select 'DocumentGenerators', id, file from given on conflict do nothing`,
    [JSON.stringify(made), templateContainer],
  );
};

interface SpecLink {
  collection: string;
  id: number;
  key: string;
  product: string;
}

/** Of sheets of stores and their steps. */
const sheetLinks = [
  `select 'OperationSpecs' as collection, o.id, o.picture as key, o.product_name as product from operation_specs o where o.picture is not null`,
  `select 'OperationSteps' as collection, s.id, s.picture as key, o.product_name as product from operation_steps s
     join operation_specs o on o.id = s.operation_spec_id where s.picture is not null`,
];

/** Every file field of sections, lines and sheets, with the product that it is about. */
const specLinks = [SpecSection, ...sectionNames.flatMap((section) => linesOf(section)?.of ?? [])].flatMap(
  ({ name, collection, table, fields }: Entity) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'file')
      .map(
        ([field]) => `select '${collection}' as collection, t.id, t.${snake(field)} as key, p.product_name as product from ${table} t
          join spec_sections s on s.id = t.${name === 'SpecSection' ? 'id' : 'section_id'} join product_mfg_specs p on p.id = s.spec_id where t.${snake(field)} is not null`,
      ),
);
const specLinksSql = [...specLinks, ...sheetLinks].join(' union all ');

/** The files of the specifications, under the keys their sections and lines have: one for all revisions of a specification. */
const specs = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows: links } = await pool.query<SpecLink>(`${specLinksSql} order by key, collection, id`);
  const made: object[] = [];
  for (const [key, { product }] of new Map(links.map((link) => [link.key, link]))) {
    const file = specFile(key, product);
    if (!file) continue;
    const bytes = 'svg' in file ? await photo(file.svg) : Buffer.from(pdfOf(file.paper));
    await store.put(key, bytes);
    const type = 'svg' in file ? 'image/jpeg' : 'application/pdf';
    made.push({ key, name: file.name, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (key text, name text, type text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'specs', key, name, type, size, sha256 from given),
       done as (${doneSql('specs')})
     insert into file_links (collection, entity_id, key)
       select l.collection, l.id, l.key from jsonb_to_recordset($2::jsonb) as l (collection text, id integer, key text) join given using (key)`,
    [JSON.stringify(made), JSON.stringify(links)],
  );
};

/** Findings of audits, newest first, each with the picture that was taken of it. */
const findings = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<{ id: number; comment: string; answeredAt: string }>(
    `select a.id, a.comment, a.answered_at as "answeredAt" from audit_form_answers a
     where a.comment is not null and a.files is null order by a.answered_at desc, a.id limit $1`,
    [2 * most],
  );
  const taken: (Paper & { comment: string; takenAt: string })[] = [];
  for (const { id, comment, answeredAt: takenAt } of rows)
    taken.push({
      id,
      comment,
      takenAt,
      name: `finding-${id}.jpg`,
      type: 'image/jpeg',
      ...(await store.save(await photo(findingPicture(id, comment)), 'jpg')),
    });
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id integer, key text, name text, type text, size integer, sha256 text, comment text, "takenAt" text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'audits', key, name, type, size, sha256 from given),
       done as (${doneSql('audits')}),
       linked as (insert into file_links (collection, entity_id, key) select 'AuditFormAnswers', id, key from given)
     update audit_form_answers a set files = jsonb_build_array(g.key),
       file_facts = jsonb_build_array(jsonb_build_object('fileId', gen_random_uuid(), 'file', g.key, 'name', g.name, 'caption', g.comment, 'takenAt', g."takenAt"))
     from given g where g.id = a.id`,
    [JSON.stringify(taken)],
  );
};

const parts: Readonly<Record<(typeof fileParts)[number], (pool: pg.Pool, store: FileStore) => Promise<void>>> = {
  pictures: complaintPictures,
  evidence,
  claims,
  certificates,
  specCertificates,
  documents,
  templates,
  specs,
  audits: findings,
  // with the pictures of their findings
  reports: (pool) => auditReports(pool, doneSql('reports')),
};

/** The missing parts: an interrupted first start is completed by the next. Takes about four seconds. */
export const seedFiles = async (pool: pg.Pool, store: FileStore): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>("select name from jobs where name like 'demo.%'");
  const done = new Set(rows.map(({ name }) => name));
  for (const [name, make] of Object.entries(parts)) if (!done.has(`demo.${name}`)) await make(pool, store);
};
