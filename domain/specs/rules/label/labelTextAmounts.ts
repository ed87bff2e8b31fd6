// Amounts in a label text: percents with either decimal sign, ranges, "less than 2 %", "prepared with 150 g per 100 g"; English, Chinese, Thai.
import { minorShare } from '../composition/compositionAmounts.ts';
import { noAmount, type Amount } from '../composition/rows.ts';

export interface AmountRead {
  /** place in the text */
  from: number;
  to: number;
  amount: Amount;
  /** "about 5 %" is read as 5 % */
  guessed: boolean;
}

// All repetitions are bounded, so that the time of a search grows with the length of the text only.
const space = '\\s{0,3}';
const number = '\\d{1,4}(?:[.,]\\d{1,6})?';
const percentSign = '(?:%|per ?cent|pct|เปอร์เซ็นต์)(?:\\s{0,3}(?:w\\/w|m\\/m|by weight))?';
const rangeSign = '(?:-|–|—|~|to|至|到|ถึง)';

const less = 'less than|fewer than|below|under|<|少于|小于|低于|น้อยกว่า';
const most = 'max(?:imum)?\\.?|up to|at most|not more than|no more than|≤|<=|不超过|最多|ไม่เกิน|ไม่มากกว่า';
const least = 'min(?:imum)?\\.?|at least|not less than|more than|over|≥|>=|>|至少|不少于|不低于|ไม่น้อยกว่า|อย่างน้อย';
const about = 'approx(?:imately)?\\.?|about|circa|ca\\.?|~|≈|约|大约|ประมาณ';
const limit = `(?<![a-z\\d.,])(?:(?:(?<most>${most})|(?<least>${least})|(?<less>${less})|(?<about>${about}))${space})?`;
const orLess = `(?<orLess>${space}(?:or less|or below|或以下|以下))?`;

const patterns = [
  // the quantity used for 100 g of what leaves the oven: Regulation (EU) No 1169/2011, Annex VIII, 4 (a)
  `(?<![a-z\\d.,])(?:(?:prepared|made|produced)\\s{1,3}(?:with|from)\\s{1,3})?(?<first>${number})${space}g(?:rams?)?${space}(?:per|\\/)${space}100${space}g(?:rams?)?(?:\\s{1,3}of\\s{1,3}(?:the\\s{1,3})?(?:finished\\s{1,3})?product)?(?![a-z])`,
  `每${space}100${space}(?:克|g)(?:产品|成品)?(?:使用|添加|含|用)?${space}(?<first>${number})${space}(?:克|g)`,
  `ใช้${space}(?<first>${number})${space}กรัม${space}ต่อ${space}100${space}กรัม`,
  `${limit}(?<first>${number})(?:${space}%)?(?:${space}${rangeSign}${space}(?<second>${number}))?${space}${percentSign}${orLess}`,
  `${limit}ร้อยละ${space}(?<first>${number})(?:${space}${rangeSign}${space}(?<second>${number}))?`,
].map((pattern) => new RegExp(pattern, 'iu'));

const numberOf = (text: string): number => Number(text.replace(',', '.'));

const under = (share: number): Amount =>
  share > minorShare ? { ...noAmount, percentMax: share } : { ...noAmount, percentMax: share < minorShare ? share : null, minor: true };

/** The amount of each ingredient behind "contains 2 % or less of". */
export const amountUnder = (text: string): Amount => under(numberOf(/\d{1,2}(?:[.,]\d{1,2})?/.exec(text)?.[0] ?? String(minorShare)));

const amountOf = (groups: Readonly<Record<string, string | undefined>>): Amount => {
  const first = numberOf(groups['first'] ?? '');
  if (groups['second'] !== undefined) return { ...noAmount, percentMin: first, percentMax: numberOf(groups['second']) };
  if (groups['least'] !== undefined) return { ...noAmount, percentMin: first };
  if (groups['less'] !== undefined || groups['orLess'] !== undefined) return under(first);
  return groups['most'] === undefined ? { ...noAmount, percent: first } : { ...noAmount, percentMax: first };
};

/** The first amount in a text with plain digits; null: none. */
export const amountIn = (text: string): AmountRead | null => {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match?.groups)
      return {
        from: match.index,
        to: match.index + match[0].length,
        amount: amountOf(match.groups),
        guessed: match.groups['about'] !== undefined,
      };
  }
  return null;
};
