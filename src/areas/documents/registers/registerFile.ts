// The export of a register: which of its columns holds what, and its lines as they are compared.
import { plainName, registerColumns, type RegisterColumn, type RegisterFacts, type RegisterKind } from '#domain/documents/registerCheck.ts';
import { bounds, type DayBounds } from '#domain/kernel/dayBounds.ts';
import type { DayTexts, ReadDays } from '#src/views/lines/dayColumns.ts';
import type { Names, Table, TableRow } from '#src/views/lines/reading/readTable.ts';

export interface RegisterFile {
  name: string;
  heads: readonly string[];
  rows: readonly TableRow[];
}
/** Column of the file -> its place; absent: the file does not have it. */
export type Mapping = Partial<Record<RegisterColumn, number>>;
/** What a user chose before: header as letters and digits -> what it holds. */
export type Remembered = Readonly<Record<string, RegisterColumn>>;

/** Headers of the exports of BRCGS and IFS, and of Chinese certification bodies, as letters and digits; the first one found counts. */
const known: Readonly<Record<RegisterColumn, readonly string[]>> = {
  certificateNo: [
    'certificatenumber',
    'certificateno',
    'certnumber',
    'certno',
    'certificatereference',
    'certificateid',
    'certificate',
    'sitecode',
    'coid',
    '证书编号',
    '证书号',
    '证书号码',
  ],
  holder: [
    'sitename',
    'companyname',
    'certificateholder',
    'holder',
    'nameofthecompany',
    'company',
    'organisation',
    'organization',
    'site',
    'name',
    '获证组织名称',
    '获证组织',
    '企业名称',
    '组织名称',
    '持证方',
  ],
  grade: ['grade', 'level', 'ifslevel', 'certificategrade', 'rating', '等级', '级别'],
  issueDate: [
    'certificateissuedate',
    'issuedate',
    'dateofissue',
    'issued',
    'certificatedate',
    'validfrom',
    'startdate',
    '颁证日期',
    '发证日期',
    '颁发日期',
  ],
  expireDate: [
    'certificateexpirydate',
    'expirydate',
    'expirationdate',
    'certificatevaliduntil',
    'validuntil',
    'validto',
    'expires',
    'enddate',
    '证书到期日期',
    '到期日期',
    '有效期至',
  ],
  status: ['certificatestatus', 'status', 'certificationstatus', '证书状态', '状态'],
};

const dayColumns = ['issueDate', 'expireDate'] as const;
export type DayColumn = (typeof dayColumns)[number];
const boundsOf: Readonly<Record<DayColumn, DayBounds>> = { issueDate: bounds.issued, expireDate: bounds.expiry };
const isDayColumn = (column: RegisterColumn): column is DayColumn => (dayColumns as readonly string[]).includes(column);

/** How many of the columns a row names, by what exports call them and by what was chosen before. */
export const registerNames =
  (remembered: Remembered): Names =>
  (cells) =>
    Object.keys(proposed({ heads: cells }, remembered)).length;

export const registerIn = ({ name, heads, rows }: Table): RegisterFile => ({ name, heads, rows });

export const proposed = ({ heads }: Pick<RegisterFile, 'heads'>, remembered: Remembered): Mapping => {
  const plain = heads.map(plainName);
  const placeOf = (column: RegisterColumn): number => {
    const chosen = plain.findIndex((head) => remembered[head] === column);
    if (chosen >= 0) return chosen;
    for (const name of known[column]) {
      const at = plain.findIndex((head) => head === name && remembered[head] === undefined);
      if (at >= 0) return at;
    }
    return -1;
  };
  return Object.fromEntries(registerColumns.map((column) => [column, placeOf(column)] as const).filter(([, at]) => at >= 0));
};

export const rememberedOf = ({ heads }: RegisterFile, mapping: Mapping): Remembered =>
  Object.fromEntries(
    registerColumns.flatMap((column) => {
      const head = plainName(heads[mapping[column] ?? -1] ?? '');
      return head ? [[head, column] as const] : [];
    }),
  );

/** The register a file is probably from. */
export const kindOf = ({ name, heads }: RegisterFile): RegisterKind => {
  const plain = [name, ...heads].map(plainName);
  if (plain.some((word) => word.includes('brc') || word === 'sitecode')) return 'brcgs';
  return plain.some((word) => word.includes('ifs') || word === 'coid') ? 'ifs' : 'other';
};

/** The texts of the columns that hold days. */
export const dayTexts = ({ rows }: RegisterFile, mapping: Mapping): readonly DayTexts<DayColumn>[] =>
  dayColumns.flatMap((column) => {
    const at = mapping[column];
    return at === undefined ? [] : [{ column, bounds: boundsOf[column], texts: rows.map(({ cells }) => cells[at] ?? '') }];
  });

export type RegisterLine = RegisterFacts & { row: string };
export interface ReadRegister {
  lines: readonly RegisterLine[];
  withoutNumber: number;
  /** no days at all */
  badDays: number;
}

/** The lines of a file; `row` is the line in it. */
export const registerLines = ({ rows }: RegisterFile, mapping: Mapping, days: ReadDays<DayColumn>): ReadRegister => {
  let [withoutNumber, badDays] = [0, 0];
  const lines = rows.flatMap(({ line, cells }): RegisterLine[] => {
    const facts: RegisterFacts = {};
    for (const column of registerColumns) {
      const text = (cells[mapping[column] ?? -1] ?? '').trim();
      if (text === '') continue;
      if (!isDayColumn(column)) {
        facts[column] = text;
        continue;
      }
      const read = days.read(column, text);
      if (read.is === 'day') facts[column] = read.day;
      else if (read.is !== 'outside') badDays += 1;
    }
    if (facts.certificateNo) return [{ ...facts, row: String(line) }];
    withoutNumber += 1;
    return [];
  });
  return { lines, withoutNumber, badDays };
};
