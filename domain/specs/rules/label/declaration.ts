// The ingredient list of a label from the composition: Regulation (EU) No 1169/2011 Art. 18 and 21, Annex VII and VIII. The reader (labelText.ts) reads it as the same rows.
import type { Language } from '../../../languages.ts';
import { plainNumber } from '../../../plainNumber.ts';
import { classOf, classWord } from '../composition/additiveClasses.ts';
import { allergenGroups, type AllergenGroup } from '../composition/allergens.ts';
import { isShare, minorShare, rangeOf, type Range } from '../composition/compositionAmounts.ts';
import { treeOf, type Placed } from '../composition/compositionTree.ts';
import type { TextPart } from './labelText.ts';
import { allergenWord, allergenWords, type AllergenWord } from './labelTextAllergens.ts';
import { countryName } from './labelTextCountries.ts';
import { remarkOf } from './labelTextRemarks.ts';
import { productShares } from '../composition/rollUp.ts';
import type { Amount, Composition, IngredientRow } from '../composition/rows.ts';

export interface DeclarationManner {
  /** of punctuation and class words; names stay as they were entered */
  language: Language;
  /** label: the quantities that must be declared, of the finished product; all: every amount and origin as it was entered */
  amounts: 'label' | 'all';
}

interface Words {
  comma: string;
  open: string;
  close: string;
  colon: string;
  percent: (number: string) => string;
  atMost: string;
  atLeast: string;
  less: string;
  /** more than 100 g for 100 g: Annex VIII, 4 (a) */
  prepared: (grams: string) => string;
  /** before ingredients of less than 2 % */
  minor: string;
  origin: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    comma: ', ',
    open: ' (',
    close: ')',
    colon: ': ',
    percent: (number) => `${number} %`,
    atMost: 'max. ',
    atLeast: 'min. ',
    less: '< ',
    prepared: (grams) => `prepared with ${grams} g per 100 g`,
    minor: `contains ${minorShare} % or less of: `,
    origin: 'origin: ',
  },
  zh: {
    comma: '、',
    open: '（',
    close: '）',
    colon: '：',
    percent: (number) => `${number}%`,
    atMost: '不超过',
    atLeast: '至少',
    less: '低于',
    prepared: (grams) => `每100克使用${grams}克`,
    minor: `添加量不超过${minorShare}%：`,
    origin: '产地：',
  },
  th: {
    comma: ', ',
    open: ' (',
    close: ')',
    colon: ': ',
    percent: (number) => `${number}%`,
    atMost: 'ไม่เกิน ',
    atLeast: 'อย่างน้อย ',
    less: 'น้อยกว่า ',
    prepared: (grams) => `ใช้ ${grams} กรัมต่อ 100 กรัม`,
    minor: `มีไม่เกิน ${minorShare}%: `,
    origin: 'แหล่งที่มา: ',
  },
};

const waters =
  /^(?:(?:added|drinking|potable|purified|filtered|carbonated|tap|spring) )?(?:water|ice)$|^(?:饮用|生活饮用|纯净|加)?(?:水|冰)$|^น้ำ(?:ดื่ม|เปล่า|แข็ง|สะอาด)?$/i;

/** Added water, which is declared by its weight in the finished product (Annex VII part A, 1). */
export const isWater = ({ name }: Pick<IngredientRow, 'name'>): boolean => waters.test(name.trim());

/** The middle of what is known; null: nothing is. */
const weightOf = (row: IngredientRow): number | null => {
  const range = rangeOf(row);
  if (!range) return null;
  return Number.isFinite(range.max) ? (range.min + range.max) / 2 : range.min;
};

/** Takes the water that was lost away from the rows of water, and answers the weights of all. */
const weightsOf = (list: readonly Placed[], waterLost: number): Map<Placed, number | null> => {
  const weights = new Map(list.map((one) => [one, weightOf(one.row)]));
  let lost = waterLost;
  for (const one of list) {
    const weight = weights.get(one) ?? null;
    if (weight === null || !isWater(one.row)) continue;
    weights.set(one, Math.max(0, weight - lost));
    lost = Math.max(0, lost - weight);
  }
  return weights;
};

/**
 * In descending order of weight (Art. 18 (1)), ingredients of less than 2 % behind all others in the order of their rows (Annex VII part A, 6). A row
 * without an amount stays behind the row that it follows: who enters no amounts enters the order.
 */
const ordered = (list: readonly Placed[], waterLost: number): Placed[] => {
  const weights = weightsOf(list, waterLost);
  const groups: { weight: number; rows: Placed[] }[] = [{ weight: Number.POSITIVE_INFINITY, rows: [] }];
  for (const one of list.filter(({ row }) => !row.minor)) {
    const weight = weights.get(one) ?? null;
    if (weight === null) groups.at(-1)!.rows.push(one);
    else groups.push({ weight, rows: [one] });
  }
  const byWeight = groups.sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight));
  return [...byWeight.flatMap(({ rows }) => rows), ...list.filter(({ row }) => row.minor)];
};

/** A processing aid is declared for its allergens only (Art. 20 (b), Art. 21). */
const isDeclared = ({ row, parts }: Placed): boolean => !row.processingAid || row.allergens.length > 0 || parts.some(isDeclared);

const plain = (text: string): TextPart => ({ text, emphasised: false });

/** A name whose words for the allergens of its row are emphasised (Art. 21 (1) (b)). */
const namePieces = (name: string, found: readonly AllergenWord[], allergens: readonly AllergenGroup[]): TextPart[] => {
  const pieces: TextPart[] = [];
  let at = 0;
  for (const { group, from, to } of found) {
    if (!allergens.includes(group)) continue;
    pieces.push(plain(name.slice(at, from)), { text: name.slice(from, to), emphasised: true });
    at = to;
  }
  pieces.push(plain(name.slice(at)));
  return pieces.filter(({ text }) => text !== '');
};

/** Six decimals, as many as are read again. */
const figure = (value: number, decimals: number): string => plainNumber(Number(value.toFixed(decimals)));

const amountText = (range: Range, minor: boolean, decimals: number, { percent, prepared, atMost, atLeast, less }: Words): string => {
  const [min, max] = [figure(range.min, decimals), figure(range.max, decimals)];
  if (range.min === range.max) return range.min > 100 ? prepared(min) : percent(min);
  if (!Number.isFinite(range.max)) return atLeast + percent(min);
  if (range.min > 0) return percent(`${min}-${max}`);
  return minor ? less + percent(max) : atMost + percent(max);
};

/** Of the amount as it was entered; '' for one that says no more than the words before the group of less than 2 %. */
const enteredAmount = (amount: Amount, of: Words): string => {
  const range = rangeOf(amount);
  if (!range || (amount.minor && amount.percent === null && amount.percentMin === null && amount.percentMax === null)) return '';
  return amountText(range, amount.minor, 6, of);
};

/** Groups that the name does not show and, on a label, no part declares. */
const moreAllergens = ({ row, parts }: Placed, found: readonly AllergenWord[], manner: DeclarationManner): AllergenGroup[] => {
  const shown = new Set(found.map(({ group }) => group));
  if (manner.amounts === 'label') for (const part of parts) for (const group of part.row.allergens) shown.add(group);
  return allergenGroups.filter((group) => row.allergens.includes(group) && !shown.has(group));
};

const originText = (code: string, language: Language, { origin }: Words): string => {
  const name = countryName(code, language);
  return name === code ? origin + code : name;
};

interface Inside {
  before: string;
  list: readonly Placed[];
  after: string;
}
type Step = TextPart | Placed | Inside;

class Writer {
  readonly #manner: DeclarationManner;
  readonly #words: Words;
  readonly #shares: ReadonlyMap<Placed, Range | null>;

  constructor(manner: DeclarationManner, shares: ReadonlyMap<Placed, Range | null>) {
    this.#manner = manner;
    this.#words = words[manner.language];
    this.#shares = shares;
  }

  write(roots: readonly Placed[], waterLost: number): TextPart[] {
    const written: TextPart[] = [];
    // steps still to be written, the next one last: no depth of parts is too much for it
    const steps: Step[] = [...this.#listSteps(roots, waterLost)].reverse();
    for (let step = steps.pop(); step; step = steps.pop()) {
      if ('row' in step) steps.push(...this.#rowSteps(step).reverse());
      else if ('list' in step) steps.push(plain(step.after), ...this.#listSteps(step.list, 0).reverse(), plain(step.before));
      else {
        const last = written.at(-1);
        if (last && last.emphasised === step.emphasised) last.text += step.text;
        else if (step.text !== '') written.push({ ...step });
      }
    }
    return written;
  }

  #listSteps(list: readonly Placed[], waterLost: number): Step[] {
    const { comma, minor } = this.#words;
    const rows = ordered(list.filter(isDeclared), waterLost);
    const firstMinor = this.#manner.amounts === 'all' ? rows.findIndex(({ row }) => row.minor) : -1;
    return rows.flatMap((one, index): Step[] => [plain((index > 0 ? comma : '') + (index === firstMinor ? minor : '')), one]);
  }

  #amount(one: Placed): string {
    if (this.#manner.amounts === 'all') return enteredAmount(one.row, this.#words);
    const share = this.#shares.get(one);
    return one.row.quid && share ? amountText(share, one.row.minor, 2, this.#words) : '';
  }

  /** `name 45 % (MILK, Thailand) (parts)`, and for an additive `class (number name ...)`. */
  #rowSteps(one: Placed): Step[] {
    const { row, parts } = one;
    const { open, close, comma, colon } = this.#words;
    const name = row.name.trim() || (row.eNumber === null ? row.rest.trim() || '?' : '');
    const found = allergenWords(name);
    const amount = this.#amount(one);
    const isPrepared = amount !== '' && this.#isPrepared(one);
    const remarks: TextPart[][] = [
      ...(isPrepared ? [[plain(amount)]] : []),
      ...moreAllergens(one, found, this.#manner).map((group) => [{ text: allergenWord(group, this.#manner.language), emphasised: true }]),
      ...(this.#manner.amounts === 'all' ? row.origins.map((code) => [plain(originText(code, this.#manner.language, this.#words))]) : []),
    ];
    const own: Step[] = [
      ...namePieces(name, found, row.allergens),
      plain(amount === '' || isPrepared ? '' : ` ${amount}`),
      ...(remarks.length > 0
        ? [plain(open), ...remarks.flatMap((remark, index) => (index > 0 ? [plain(comma), ...remark] : remark)), plain(close)]
        : []),
      ...(parts.some(isDeclared) ? [{ before: open, list: parts, after: close }] : []),
    ];
    const number = row.eNumber === null ? [] : [plain(name === '' ? row.eNumber : `${row.eNumber} `)];
    if (row.function === null)
      return row.eNumber === null || name === '' ? [...number, ...own] : [...own, plain(open + row.eNumber + close)];
    // "flavouring" names its class itself
    if (row.eNumber === null && classOf(name) === row.function) return own;
    const inBrackets = row.eNumber !== null || remarkOf(name, true) === null;
    const word = classWord(row.function, this.#manner.language);
    return inBrackets ? [plain(word + open), ...number, ...own, plain(close)] : [plain(word + colon), ...own];
  }

  #isPrepared(one: Placed): boolean {
    const range = this.#manner.amounts === 'all' ? rangeOf(one.row) : (this.#shares.get(one) ?? null);
    return range !== null && range.min === range.max && range.min > 100;
  }
}

/**
 * The list of ingredients without its head, as stretches of which some are emphasised. Never throws; time grows with the number of rows. It is read as the
 * same rows where names hold no separators or brackets, and the only part of a compound ingredient is no bare allergen or country: "bread (wheat)" says
 * whose allergen it is.
 */
export const declarationOf = (composition: Composition, manner: DeclarationManner): TextPart[] => {
  const tree = treeOf(composition.rows);
  const lost = isShare(composition.waterLost) ? composition.waterLost : 0;
  return new Writer(manner, productShares(composition, tree)).write(tree.roots, lost);
};

export const declarationText = (composition: Composition, manner: DeclarationManner): string =>
  declarationOf(composition, manner)
    .map(({ text }) => text)
    .join('');
