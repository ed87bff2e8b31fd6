// The papers of signed specifications that anybody can verify by a code.
import { createHash, randomBytes } from 'node:crypto';
import type { StaffLanguage } from '#domain/languages.ts';
import type { Edition } from '#domain/specs/lines/specIngredient.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { Db } from '../db/pool.ts';

/** 16 bytes are 22 letters, digits, hyphens and underscores. */
const newCode = (): string => randomBytes(16).toString('base64url');

export const verifyPath = '/verify';
const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Issued {
  spec: { id: number };
  edition: Edition;
  sections: readonly SectionName[];
  /** SHA-256 of what it says */
  content: string;
}

/** The code of a paper: the same as long as it says the same, however often it is made. */
export const paperCode = async (
  db: Db,
  { spec, edition, sections, content }: Issued,
  { language, userId, at }: { language: StaffLanguage; userId: number; at: Date },
): Promise<string> => {
  await db.query(
    `insert into spec_papers (code, spec_id, edition, language, sections, content_hash, created_at, created_by_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (spec_id, edition, language, content_hash) do nothing`,
    [newCode(), spec.id, edition, language, sections, content, at, userId],
  );
  const { rows } = await db.query<{ code: string }>(
    'select code from spec_papers where spec_id = $1 and edition = $2 and language = $3 and content_hash = $4',
    [spec.id, edition, language, content],
  );
  return rows[0]!.code;
};

/** Another version of the product may draw the same content as another file: both are known. */
export const rememberFile = async (db: Db, code: string, bytes: Uint8Array): Promise<void> => {
  await db.query('update spec_papers set file_hashes = array_append(file_hashes, $2) where code = $1 and $2 <> all (file_hashes)', [
    code,
    fileHash(bytes),
  ]);
};

/** A paper with the specification that it is of; undefined: no paper has this code. */
export const issuedPaper = async (
  db: Db,
  code: string,
): Promise<{ specId: number; status: string; content: string; files: readonly string[] } | undefined> => {
  const { rows } = await db.query<{ specId: number; status: string; content: string; files: string[] }>(
    `select p.spec_id as "specId", s.status, p.content_hash as content, p.file_hashes as files
     from spec_papers p join product_mfg_specs s on s.id = p.spec_id where p.code = $1`,
    [code],
  );
  return rows[0];
};
