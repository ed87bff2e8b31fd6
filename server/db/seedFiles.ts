// Demo pictures: attaches drawn photos to complaints that are still open, as real files of the store.
import sharp from 'sharp';
import type pg from 'pg';
import { picturesOf, type Picture } from '#mocks/data/pictures.ts';
import { openStore } from '../files/store.ts';

const most = 24;

interface Drawn extends Picture {
  complaintId: number;
  via: 'web' | 'line';
  key: string;
  size: number;
  sha256: string;
}

/** Newest open complaints first. Takes about a second; the rows appear in one statement. */
export const seedFiles = async (pool: pg.Pool, folder: string): Promise<void> => {
  const store = openStore(folder);
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    `select id, category, product_name as "productName", lot_no as "lotNo", source, exp_date as "expDate" from complaints where status <> 'Closed' order by received_at desc limit $1`,
    [most],
  );
  const drawn: Drawn[] = [];
  for (const complaint of rows)
    for (const picture of picturesOf(complaint)) {
      const bytes = await sharp(Buffer.from(picture.svg)).jpeg({ quality: 82 }).toBuffer();
      drawn.push({ ...picture, complaintId: complaint.id, via: complaint['source'] === 'line' ? 'line' : 'web', ...(await store.save(bytes, 'jpg')) });
    }
  await pool.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g ("complaintId" integer, via text, key text, kind text, caption text, size integer, sha256 text)),
       stored as (insert into files (container, key, name, type, size, sha256) select 'complaints', key, kind || '.jpg', 'image/jpeg', size, sha256 from given),
       attached as (insert into complaint_attachments (complaint_id, file, kind, visibility, uploaded_via, caption) select "complaintId", key, kind, 'supplier', via, caption from given returning id, file)
     insert into file_links (collection, entity_id, key) select 'ComplaintAttachments', id, file from attached`,
    [JSON.stringify(drawn.map(({ svg: _svg, ...row }) => row))],
  );
};
