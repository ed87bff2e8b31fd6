// What a paper is, as pure data: whoever declares one says its content, never how it is drawn. The same paper gives the same bytes, on every server and at every time.
import { createHash } from 'node:crypto';
import type { StaffLanguage } from '#domain/languages.ts';
import type { Proof } from './proof.ts';

export interface PaperFact {
  label: string;
  /** null and an empty text are shown as missing */
  value: string | null;
  /** over the whole width */
  wide?: boolean;
}

export interface PaperColumn {
  head: string;
  /** share of the width; 1 unless said */
  share?: number;
  number?: boolean;
}

export interface PaperPicture {
  /** JPEG or PNG, upright and bounded in points by `server/files/pictures.ts` */
  bytes: Uint8Array;
  kind: 'jpeg' | 'png';
  caption: string;
}

export interface PaperSignature {
  /** in whose name */
  role: string;
  /** who signed; null leaves a line to sign on */
  name: string | null;
  /** what the signature says */
  meaning?: string;
  /** when, as text in the zone of the business */
  at?: string;
  /** of what was signed */
  hash?: string;
}

export type PaperBlock =
  | { is: 'text'; text: string }
  | { is: 'heading'; text: string }
  | { is: 'facts'; facts: readonly PaperFact[] }
  | { is: 'table'; title?: string; columns: readonly PaperColumn[]; rows: readonly (readonly (string | null)[])[] }
  | { is: 'pictures'; pictures: readonly PaperPicture[] }
  | { is: 'signatures'; signatures: readonly PaperSignature[] };

export interface PaperSection {
  title: string;
  blocks: readonly PaperBlock[];
}

/** The brick's own sentences, in the language of the paper. */
export interface PaperWords {
  /** `{{page}}` and `{{pages}}` stand for the numbers */
  page: string;
  /** `{{letters}}` stands for the letters no font has */
  missingLetters: string;
  missing: string;
}

export interface Paper {
  language: StaffLanguage;
  title: string;
  /** above the title */
  kind?: string;
  orientation?: 'portrait' | 'landscape';
  /** top of each page: left and right */
  header: readonly [string, string];
  /** bottom of each page, beside the number of the page */
  footer: readonly [string, string];
  /** who an edition is for, where several editions exist */
  edition?: string;
  /** across each page */
  watermark?: string;
  /** the address that shows the record, as a QR code */
  address?: string;
  /** code and content of a paper that anybody can verify, for those who read the file */
  proof?: Proof;
  /** instant (ISO) the paper was made at: its date in the file; never the clock of the thread */
  at: string;
  sections: readonly PaperSection[];
  words: PaperWords;
}

/** Rows of all tables together; a paper of more is refused, never cut. */
export const mostPaperRows = 5000;
/** Letters of a whole paper. */
export const mostPaperLetters = 2_000_000;
export const mostPaperPictures = 200;

const blocksOf = (paper: Paper): readonly PaperBlock[] => paper.sections.flatMap((section) => section.blocks);

export const picturesOf = (paper: Paper): number =>
  blocksOf(paper).reduce((sum, block) => sum + (block.is === 'pictures' ? block.pictures.length : 0), 0);
export const rowsOf = (paper: Paper): number =>
  blocksOf(paper).reduce((sum, block) => sum + (block.is === 'table' ? block.rows.length : 0), 0);

const lettersOfBlock = (block: PaperBlock): number => {
  if (block.is === 'text' || block.is === 'heading') return block.text.length;
  if (block.is === 'facts') return block.facts.reduce((sum, { label, value }) => sum + label.length + (value?.length ?? 0), 0);
  if (block.is === 'table') return block.rows.reduce((sum, row) => sum + row.reduce((more, cell) => more + (cell?.length ?? 0), 0), 0);
  return 0;
};
export const lettersOf = (paper: Paper): number => blocksOf(paper).reduce((sum, block) => sum + lettersOfBlock(block), 0);

/** Code of the content: two papers with the same code say the same, whenever they were made. */
export const contentCode = ({
  language,
  title,
  kind,
  edition,
  watermark,
  sections,
}: Pick<Paper, 'language' | 'title' | 'kind' | 'edition' | 'watermark' | 'sections'>): string => {
  const hash = createHash('sha256');
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
  hash.update(JSON.stringify([language, title, kind ?? '', edition ?? '', watermark ?? '', sections], plain));
  return hash.digest('hex');
};
