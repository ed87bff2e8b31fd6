// Units of measure and their conversion, for what is pasted from a spreadsheet and for limits in another unit than the master's.
import { plainDigits } from '../../digits.ts';
import { readNumber, type NumberManner, type NumberRead } from '../../numberText.ts';

export type Dimension = 'mass' | 'volume' | 'length' | 'temperature' | 'energy' | 'share';

interface Unit {
  dimension: Dimension;
  /** base value = (value - zero) * times / by, in g, ml, mm, °C, kJ and mg/kg; factors are exact */
  times: number;
  by: number;
  /** where the base has its zero; temperatures only */
  zero: number;
  /** other ways of writing it, in lower case */
  also: readonly string[];
}

const unit = (dimension: Dimension, times: number, also: readonly string[] = [], by = 1, zero = 0): Unit => ({
  dimension,
  times,
  by,
  zero,
  also,
});

/**
 * Prefixes: SI Brochure (BIPM, 9th edition). Pound and inch: international yard and pound agreement of 1959 (0.45359237 kg, 25.4 mm). Gallons and
 * their parts: NIST Handbook 44 appendix C (231 cubic inches), imperial: UK Units of Measurement Regulations 1995 (4.54609 l). Calorie: thermochemical,
 * 4.184 J, which Regulation (EU) 1169/2011 does not use for conversion of a declared energy (nutrition.ts). Shares are of mass.
 */
const units = {
  g: unit('mass', 1, ['gram', 'grams', 'gm', 'gr', '克', 'กรัม', 'ก.']),
  kg: unit('mass', 1000, ['kilogram', 'kilograms', 'kgs', '千克', '公斤', 'กิโลกรัม', 'กก.', 'กก']),
  mg: unit('mass', 1, ['milligram', 'milligrams', '毫克', 'มิลลิกรัม', 'มก.', 'มก'], 1000),
  µg: unit('mass', 1, ['ug', 'mcg', 'microgram', 'micrograms', '微克', 'ไมโครกรัม'], 1_000_000),
  t: unit('mass', 1_000_000, ['tonne', 'tonnes', '吨', 'ตัน']),
  oz: unit('mass', 28.349523125, ['ounce', 'ounces', '盎司', 'ออนซ์']),
  lb: unit('mass', 453.59237, ['lbs', 'pound', 'pounds', '磅', 'ปอนด์']),
  ml: unit('volume', 1, ['millilitre', 'milliliter', 'cc', 'cm3', 'cm³', '毫升', 'มิลลิลิตร', 'มล.', 'มล']),
  cl: unit('volume', 10, ['centilitre', 'centiliter']),
  l: unit('volume', 1000, ['litre', 'liter', 'litres', 'liters', 'dm3', '升', 'ลิตร', 'ล.']),
  'fl oz (US)': unit('volume', 29.5735295625, ['fl oz', 'fl. oz.', 'us fl oz']),
  'fl oz (UK)': unit('volume', 28.4130625, ['imp fl oz']),
  'gal (US)': unit('volume', 3785.411784, ['gal', 'gallon', 'gallons']),
  mm: unit('length', 1, ['millimetre', 'millimeter', '毫米', 'มิลลิเมตร', 'มม.', 'มม']),
  µm: unit('length', 1, ['um', 'micron', 'microns', 'micrometre', '微米', 'ไมครอน'], 1000),
  cm: unit('length', 10, ['centimetre', 'centimeter', '厘米', 'เซนติเมตร', 'ซม.', 'ซม']),
  m: unit('length', 1000, ['metre', 'meter', '米', 'เมตร']),
  in: unit('length', 25.4, ['inch', 'inches', '"', '英寸', 'นิ้ว']),
  ft: unit('length', 304.8, ['foot', 'feet', '英尺', 'ฟุต']),
  '°C': unit('temperature', 1, ['c', 'deg c', 'degc', '℃', '摄氏度', 'องศาเซลเซียส']),
  '°F': unit('temperature', 5, ['f', 'deg f', 'degf', '℉', '华氏度', 'องศาฟาเรนไฮต์'], 9, 32),
  K: unit('temperature', 1, ['kelvin'], 1, 273.15),
  kJ: unit('energy', 1, ['kilojoule', 'kilojoules', '千焦', 'กิโลจูล']),
  J: unit('energy', 1, ['joule', 'joules'], 1000),
  MJ: unit('energy', 1000, ['megajoule']),
  kcal: unit('energy', 4.184, ['cal (kilo)', 'kilocalorie', 'kilocalories', 'calories', '千卡', '大卡', 'กิโลแคลอรี']),
  'mg/kg': unit('share', 1, ['ppm', 'mg / kg', 'µg/g', 'ug/g']),
  'µg/kg': unit('share', 1, ['ppb', 'ug/kg', 'µg / kg', 'ng/g'], 1000),
  'g/kg': unit('share', 1000, ['‰', 'mg/g']),
  'g/100 g': unit('share', 10_000, ['%', 'g/100g', '% (w/w)', '% w/w', 'w/w %', 'percent', '％']),
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof units;
const names = Object.keys(units) as UnitName[];
const table: Readonly<Record<UnitName, Unit>> = units;

/** Micro sign and Greek mu are one letter here; case counts only where it tells units apart (mJ is none of ours). */
const spelled = (text: string): string =>
  plainDigits(text.normalize('NFC'))
    .replace(/\u03bc/g, 'µ')
    .replace(/º/g, '°')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const bySpelling = new Map(names.flatMap((name) => [name, ...table[name].also].map((text) => [spelled(text), name] as const)));
const byName = new Map<string, UnitName>(names.map((name) => [name, name]));

/** `KG`, `公斤`, `μg`, `deg C` -> the unit as we write it; null: not one of ours. */
export const unitOf = (text: string): UnitName | null => byName.get(text) ?? bySpelling.get(spelled(text)) ?? null;

export const dimensionOf = (name: UnitName): Dimension => table[name].dimension;

/** A double keeps 15 digits; what lies behind them is noise of the calculation. Adding zero turns -0 into 0. */
const clean = (value: number): number => Number(value.toPrecision(15)) + 0;
/** The difference of two temperatures loses digits: a billionth of a degree is kept. */
const cleanDegrees = (value: number): number => Number(value.toFixed(9)) + 0;

/** The value in another unit of the same dimension; null: another dimension. Not rounded beyond what a double keeps. */
export const convert = (value: number, from: UnitName, to: UnitName): number | null => {
  const [of, into] = [table[from], table[to]];
  if (of.dimension !== into.dimension || !Number.isFinite(value)) return null;
  if (from === to) return value;
  const base = clean(((value - of.zero) * of.times) / of.by);
  const converted = (base * into.by) / into.times + into.zero;
  if (!Number.isFinite(converted)) return null;
  return of.dimension === 'temperature' ? cleanDegrees(converted) : clean(converted);
};

/** Values in units that are the same or convert into each other; null: they cannot be compared. Unknown units compare with themselves only. */
export const inUnit = (value: number, from: string, to: string): number | null => {
  if (from === to) return value;
  const [a, b] = [unitOf(from), unitOf(to)];
  if (a && b) return convert(value, a, b);
  return !a && !b && spelled(from) === spelled(to) ? value : null;
};

export interface Quantity {
  number: NumberRead;
  /** as it was written; '' = none */
  unitText: string;
  unit: UnitName | null;
}

const written = /^([-+−–—]?\s*[\d.,'’ ]*\d[.,]?)\s*(\D.*)?$/u;

/** `1,5 kg`, `250克`, `-18 °C`, `１２％` -> the number as the reader of numbers understands it, and its unit. Nothing is converted yet. */
export const readQuantity = (text: string, manner: NumberManner): Quantity => {
  const plain = plainDigits(text.normalize('NFC')).trim();
  const [, digits, unitText = ''] = written.exec(plain) ?? [];
  const asUnit = digits === undefined ? null : unitOf(unitText);
  // what is no unit of ours may belong to the number (`1e5`): the reader of numbers judges the whole text
  return asUnit
    ? { number: readNumber(digits!, manner), unitText, unit: asUnit }
    : { number: readNumber(plain, manner), unitText, unit: null };
};
