// What a check of a specification found: where, whether it blocks the submit, and the figures that its text names.
import type { SectionName } from './sections/sections.ts';

export interface SpecIssue {
  /** names the text; UPPER_SNAKE */
  code: string;
  section: SectionName;
  /** key of the row; null = the section itself */
  key: string | null;
  field: string | null;
  /** blocks the submit; others only warn */
  hard: boolean;
  params: Readonly<Record<string, string | number>>;
}

/** `key` null: the section itself. */
type Report = (code: string, key: string | null, field: string | null, params?: SpecIssue['params']) => SpecIssue;

/** Makes the issues of one section. */
export const issuesOf = (section: SectionName): { hard: Report; soft: Report } => {
  const report =
    (hard: boolean): Report =>
    (code, key, field, params = {}) => ({ code, section, key, field, hard, params });
  return { hard: report(true), soft: report(false) };
};

/** Names of fields whose value is smaller than that of a field before them; null values are passed over. Equal values are in order. */
export const outOfOrder = <F extends string>(values: readonly (readonly [F, number | null])[]): readonly F[] => {
  let largest = Number.NEGATIVE_INFINITY;
  return values.flatMap(([field, value]) => {
    if (value === null) return [];
    const wrong = value < largest;
    largest = Math.max(largest, value);
    return wrong ? [field] : [];
  });
};
