// The export of a register: which of its columns holds what, and its lines as they are compared.
import { plainName, registerColumns, type RegisterColumn, type RegisterFacts, type RegisterKind } from '#domain/documents/registerCheck.ts';
import { readDay } from '#src/components/inputs/dayText.ts';
import type { Names, Table, TableRow } from '#src/views/lines/reading/readTable.ts';

export interface RegisterFile {
  name: string;
  heads: readonly string[];
  rows: readonly TableRow[];
}
/** Column of the file -> its place; absent: the file does not have it. */
export type Mapping = Partial<Record<RegisterColumn, number>>;
export type DayOrder = 'dmy' | 'mdy';
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

const dayColumns: readonly RegisterColumn[] = ['issueDate', 'expireDate'];

/** `12/03/2026`: which of both is the month, the file does not say. */
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const withoutTime = (text: string): string => text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '').trim();

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

/** A date whose order is open, and the order that the other dates of the file suggest; null: there is none. */
export const openOrder = ({ rows }: RegisterFile, mapping: Mapping): { sample: string; order: DayOrder } | null => {
  const found = rows.flatMap(({ cells }) =>
    dayColumns.flatMap((column) => {
      const parts = numeric.exec(withoutTime((cells[mapping[column] ?? -1] ?? '').trim()));
      return parts ? [{ text: parts[0], first: Number(parts[1]), second: Number(parts[3]) }] : [];
    }),
  );
  if (found.length === 0) return null;
  const sample = found.find(({ first, second }) => first <= 12 && second <= 12 && first !== second) ?? found[0]!;
  return { sample: sample.text, order: found.some(({ second }) => second > 12) ? 'mdy' : 'dmy' };
};

const dayIn = (text: string, order: DayOrder): string | null => {
  const clean = withoutTime(text);
  const parts = numeric.exec(clean);
  const day = parts && order === 'mdy' ? `${parts[3]}/${parts[1]}/${parts[4]}` : clean;
  return readDay(day, { language: 'en', year: 0, typing: false });
};

export type RegisterLine = RegisterFacts & { row: string };
export interface ReadRegister {
  lines: readonly RegisterLine[];
  withoutNumber: number;
  badDays: number;
}

/** The lines of a file; `row` is the line in it. */
export const registerLines = ({ rows }: RegisterFile, mapping: Mapping, order: DayOrder): ReadRegister => {
  let [withoutNumber, badDays] = [0, 0];
  const lines = rows.flatMap(({ line, cells }): RegisterLine[] => {
    const facts: RegisterFacts = {};
    for (const column of registerColumns) {
      const text = (cells[mapping[column] ?? -1] ?? '').trim();
      if (text === '') continue;
      const value = dayColumns.includes(column) ? dayIn(text, order) : text;
      if (value === null) badDays += 1;
      else facts[column] = value;
    }
    if (facts.certificateNo) return [{ ...facts, row: String(line) }];
    withoutNumber += 1;
    return [];
  });
  return { lines, withoutNumber, badDays };
};
