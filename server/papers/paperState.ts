// Whether what a paper says still holds: by its code, and by the file itself.
import { createHash } from 'node:crypto';
import { issuedPaper } from '../records/issuedPapers.ts';
import type { Reader } from '../records/query.ts';
import { proofIn } from './proof.ts';
import { standingSignatures } from './specSignatures.ts';

/** `changed`: the file, or the specification behind it, is not what was signed. */
export type PaperState = 'valid' | 'superseded' | 'changed' | 'unknown';

export const stateOfCode = async (reader: Reader, code: string): Promise<PaperState> => {
  const issued = await issuedPaper(reader.db, code);
  if (!issued) return 'unknown';
  const signed = await standingSignatures(reader, issued.specId);
  if (!signed.some(({ step }) => step === 'approve')) return 'changed';
  return issued.status === 'active' ? 'valid' : 'superseded';
};

/** Of the bytes of a PDF. */
export const stateOfFile = async (reader: Reader, bytes: Uint8Array): Promise<PaperState> => {
  const proof = proofIn(bytes);
  const issued = proof && (await issuedPaper(reader.db, proof.code));
  if (!issued) return 'unknown';
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (issued.content !== proof.content || !issued.files.includes(hash)) return 'changed';
  return stateOfCode(reader, proof.code);
};
