/** The 8D as a form: every part exists for input; empty parts are not sent. */
import { aspects, type causeCodes, type preventionDocuments, type teamRoles } from '#domain/complaints/eightD.ts';
import { writtenNames } from '#domain/complaints/investigationReport.ts';
import { same } from '#src/views/editor/merge.ts';
import type { Json } from '#src/store/state.ts';

interface TeamMember {
  name: string;
  position: string;
  role: (typeof teamRoles)[number];
}
interface CauseForm {
  whys: { text: string }[];
  rootCause: string;
  causeCode: (typeof causeCodes)[number] | null;
  verifiedBy: string;
}
export interface ReportForm {
  d1Team: TeamMember[];
  d2Problem: string;
  isIsNot: Record<(typeof aspects)[number], { is: string; isNot: string }>;
  /** an invalid number stays as typed and fails validation */
  d2Quantities: { produced: number | null; shipped: number | null; inStock: number | null; retainSampleResult: string };
  noContainmentReason: string;
  d4Occurrence: CauseForm;
  d4Escape: CauseForm;
  d7Prevention: { documents: (typeof preventionDocuments)[number][]; horizontal: boolean; text: string };
  d8Statement: string;
}

type WrittenName = (typeof writtenNames)[number];
export type Written = Record<WrittenName, Json>;

const causeLeaves = (name: string): string[] => ['whys', 'rootCause', 'causeCode', 'verifiedBy'].map((part) => `${name}.${part}`);

/** Units of merging: a list is one leaf, each part of a section another. */
export const leaves: readonly string[] = [
  'd1Team',
  'd2Problem',
  ...aspects.flatMap((aspect) => [`isIsNot.${aspect}.is`, `isIsNot.${aspect}.isNot`]),
  ...['produced', 'shipped', 'inStock', 'retainSampleResult'].map((part) => `d2Quantities.${part}`),
  'noContainmentReason',
  ...causeLeaves('d4Occurrence'),
  ...causeLeaves('d4Escape'),
  ...['documents', 'horizontal', 'text'].map((part) => `d7Prevention.${part}`),
  'd8Statement',
];

type Values = Readonly<Record<string, unknown>>;
const part = (row: Values, name: string): Values => (row[name] as Values | null | undefined) ?? {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const causeOf = (value: Values): CauseForm => {
  const whys = ((value['whys'] as unknown[] | undefined) ?? []).map((why) => ({ text: text(why) }));
  return {
    whys: whys.length > 0 ? whys : [{ text: '' }],
    rootCause: text(value['rootCause']),
    causeCode: (value['causeCode'] as CauseForm['causeCode'] | undefined) ?? null,
    verifiedBy: text(value['verifiedBy']),
  };
};

/** From a row, or from the values of a stored draft. */
export const formOf = (row: Values): ReportForm => {
  const lines = (row['d2IsIsNot'] as { aspect: string; is: string; isNot: string }[] | null | undefined) ?? [];
  const quantities = part(row, 'd2Quantities');
  const prevention = part(row, 'd7Prevention');
  const of = (aspect: string, side: 'is' | 'isNot'): string =>
    lines
      .filter((line) => line.aspect === aspect && line[side])
      .map((line) => line[side])
      .join('\n');
  return {
    d1Team: ((row['d1Team'] as Partial<TeamMember>[] | null | undefined) ?? []).map((one) => ({
      name: text(one.name),
      position: text(one.position),
      role: one.role ?? 'member',
    })),
    d2Problem: text(row['d2Problem']),
    isIsNot: Object.fromEntries(
      aspects.map((aspect) => [aspect, { is: of(aspect, 'is'), isNot: of(aspect, 'isNot') }]),
    ) as ReportForm['isIsNot'],
    d2Quantities: {
      produced: (quantities['produced'] as number | null | undefined) ?? null,
      shipped: (quantities['shipped'] as number | null | undefined) ?? null,
      inStock: (quantities['inStock'] as number | null | undefined) ?? null,
      retainSampleResult: text(quantities['retainSampleResult']),
    },
    noContainmentReason: text(row['noContainmentReason']),
    d4Occurrence: causeOf(part(row, 'd4Occurrence')),
    d4Escape: causeOf(part(row, 'd4Escape')),
    d7Prevention: {
      documents: (prevention['documents'] as ReportForm['d7Prevention']['documents'] | undefined) ?? [],
      horizontal: prevention['horizontal'] === true,
      text: text(prevention['text']),
    },
    d8Statement: text(row['d8Statement']),
  };
};

const words = (value: string): string | null => (value.trim() === '' ? null : value);
const note = (name: string, value: string): Record<string, Json> => (value.trim() === '' ? {} : { [name]: value });

const causeJson = (cause: CauseForm): Json => {
  const whys = cause.whys.map((why) => why.text).filter((why) => why.trim() !== '');
  const empty = whys.length === 0 && !words(cause.rootCause) && cause.causeCode === null && !words(cause.verifiedBy);
  return empty ? null : { whys, rootCause: cause.rootCause, causeCode: cause.causeCode, ...note('verifiedBy', cause.verifiedBy) };
};

/** As stored in the report; an empty part is null. */
export const writtenOf = (form: ReportForm): Written => {
  const { produced, shipped, inStock, retainSampleResult } = form.d2Quantities;
  const { documents, horizontal, text: prevention } = form.d7Prevention;
  const team = form.d1Team.filter((one) => one.name.trim() !== '' || one.position.trim() !== '');
  const lines = aspects
    .map((aspect) => ({ aspect, ...form.isIsNot[aspect] }))
    .filter((line) => line.is.trim() !== '' || line.isNot.trim() !== '');
  return {
    d1Team: team.length === 0 ? null : team.map(({ name, position, role }) => ({ name, role, ...note('position', position) })),
    d2Problem: words(form.d2Problem),
    d2IsIsNot: lines.length === 0 ? null : lines,
    d2Quantities:
      produced === null && shipped === null && inStock === null && !words(retainSampleResult)
        ? null
        : { produced, shipped, inStock, ...note('retainSampleResult', retainSampleResult) },
    noContainmentReason: words(form.noContainmentReason),
    d4Occurrence: causeJson(form.d4Occurrence),
    d4Escape: causeJson(form.d4Escape),
    d7Prevention:
      documents.length === 0 && !horizontal && !words(prevention) ? null : { documents: [...documents], horizontal, text: prevention },
    d8Statement: words(form.d8Statement),
  };
};

/** The changed fields in the form in which they are sent. */
export const changedFields = (base: ReportForm, mine: ReportForm): Partial<Written> => {
  const [before, now] = [writtenOf(base), writtenOf(mine)];
  return Object.fromEntries(writtenNames.filter((name) => !same(before[name], now[name])).map((name) => [name, now[name]]));
};

/** Index in the form of the nth entry that is sent. */
const nth = <T>(list: readonly T[], sent: (one: T) => boolean, n: number): number =>
  list.flatMap((one, i) => (sent(one) ? [i] : []))[n] ?? 0;
const hasText = (value: string): boolean => value.trim() !== '';

/** The form path of a validation path: empty rows are not sent, and `d4Escape.whys.1` is rendered as `d4Escape.whys.1.text`. */
export const formPath = (path: string, form: ReportForm): string => {
  const [name, part, index, side] = path.split('.');
  if (name === 'd1Team' && part !== undefined)
    return ['d1Team', nth(form.d1Team, (one) => hasText(one.name) || hasText(one.position), Number(part)), index ?? 'name'].join('.');
  if ((name === 'd4Occurrence' || name === 'd4Escape') && part === 'whys' && index !== undefined)
    return `${name}.whys.${nth(form[name].whys, (why) => hasText(why.text), Number(index))}.text`;
  if (name === 'd2IsIsNot' && part !== undefined) {
    const sent = aspects.filter((aspect) => hasText(form.isIsNot[aspect].is) || hasText(form.isIsNot[aspect].isNot));
    return `isIsNot.${sent[Number(part)] ?? 'what'}.${index ?? side ?? 'is'}`;
  }
  return path;
};
