// The columns of a pasted ingredient table: what their heads say in English, Chinese and Thai, with the unit that a head names.
import { plainDigits } from '../../../digits.ts';
import { unitOf, type UnitName } from '../units.ts';

export type PastedField =
  'name' | 'percent' | 'percentMin' | 'percentMax' | 'eNumber' | 'function' | 'origins' | 'allergens' | 'level' | 'number';

export interface PastedColumn {
  /** null: no meaning here; its texts go to the rest of their row */
  field: PastedField | null;
  /** as it was written; '' = none */
  head: string;
  /** of the amounts, where the head names one */
  unit: UnitName | null;
}

const heads: Readonly<Record<PastedField, readonly string[]>> = {
  name: [
    'ingredient',
    'ingredients',
    'name',
    'ingredient name',
    'component',
    'raw material',
    'material',
    '配料',
    '配料名称',
    '原料',
    '原料名称',
    '名称',
    '成分',
    'ส่วนประกอบ',
    'วัตถุดิบ',
    'ชื่อ',
    'ส่วนผสม',
  ],
  percent: [
    'percent',
    'percentage',
    '%',
    'amount',
    'quantity',
    'qty',
    'share',
    'dosage',
    'dose',
    'weight',
    'batch weight',
    '含量',
    '百分比',
    '比例',
    '用量',
    '重量',
    'ปริมาณ',
    'ร้อยละ',
    'เปอร์เซ็นต์',
    'น้ำหนัก',
  ],
  percentMin: ['min', 'minimum', 'percent min', 'min percent', '最小', '最低', '最小值', 'ต่ำสุด'],
  percentMax: ['max', 'maximum', 'percent max', 'max percent', '最大', '最高', '最大值', 'สูงสุด'],
  eNumber: ['e number', 'e no', 'e', 'ins', 'ins no', 'ins number', 'additive number', 'e/ins', '编号', 'เลขอินส์', 'เลข ins'],
  function: ['function', 'class', 'functional class', 'technological function', '功能', '类别', '功能类别', 'หน้าที่', 'กลุ่มหน้าที่'],
  origins: [
    'origin',
    'origins',
    'country',
    'countries',
    'country of origin',
    '产地',
    '原产国',
    '原产地',
    'แหล่งที่มา',
    'ประเทศ',
    'ประเทศต้นทาง',
  ],
  allergens: ['allergen', 'allergens', 'contains', '过敏原', '致敏物质', 'สารก่อภูมิแพ้'],
  level: ['level', 'tier', 'layer', '级别', '层级', 'ระดับ'],
  number: ['no', 'nr', 'number', 'item', 'item no', '#', '序号', 'ลำดับ', 'ลำดับที่'],
};

const byHead: ReadonlyMap<string, PastedField> = new Map(
  (Object.keys(heads) as PastedField[]).flatMap((field) => heads[field].map((head) => [head, field] as const)),
);

const plain = (text: string): string =>
  plainDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[.:：_*-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `Amount (g/kg)`, `Weight, kg`, `% w/w`: the words, and the unit in brackets or behind a comma. */
const partsOf = (head: string): { words: string; unit: UnitName | null } => {
  const [, words = '', unit = ''] = /^(.*?)\s*[(（,，[]\s*([^()（）[\]]+?)\s*[)）\]]?$/su.exec(head.trim()) ?? [];
  const asUnit = unitOf(unit);
  return asUnit ? { words: plain(words), unit: asUnit } : { words: plain(head), unit: null };
};

export const columnOf = (head: string): PastedColumn => {
  const { words, unit } = partsOf(head);
  const whole = unitOf(head.trim());
  const field = byHead.get(words) ?? (whole ? 'percent' : null);
  return { field, head: head.trim(), unit: unit ?? whole };
};

/** Whether a line is the one with the heads: two and more of them are known, among them the name or an amount. */
export const isHeadLine = (cells: readonly string[]): boolean => {
  const fields = cells.map((cell) => columnOf(cell).field).filter((field) => field !== null);
  return fields.length > 1 && (fields.includes('name') || fields.includes('percent'));
};

/** Without heads: the first column is the name, the first of numbers behind it the amount. */
export const guessedColumns = (rows: readonly (readonly string[])[], width: number): PastedColumn[] => {
  const isAmount = (text: string): boolean => /^[\s<>≤≥~≈]*[\d.,]+\s*(?:[-–]\s*[\d.,]+)?\s*\D{0,8}$/u.test(plainDigits(text));
  const texts = (at: number): string[] => rows.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
  const isOfAmounts = (at: number): boolean => {
    const all = texts(at);
    return all.length > 0 && all.filter(isAmount).length * 2 > all.length;
  };
  const columns = Array.from({ length: width }, (_, at) => at);
  const name = columns.find((at) => texts(at).length > 0 && !isOfAmounts(at)) ?? 0;
  const amount = columns.find((at) => at > name && isOfAmounts(at));
  return columns.map((at) => ({ field: at === name ? 'name' : at === amount ? 'percent' : null, head: '', unit: null }));
};
