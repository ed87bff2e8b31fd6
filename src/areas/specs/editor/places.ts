/** Places in a specification being written: a section, a line of it, a field. Addresses, comments and other writers name them. */
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { Address } from '#src/store/state.ts';
import type { Place } from '#src/views/comments/threads.ts';
import type { At } from '#src/views/grid/types.ts';
import type { SpecEditor } from './specEditor.ts';

export type HrefOf = (section: SectionName, row?: string | null, field?: string | null) => string;

/** Instead of the key of a line: a value of the section itself. */
export const NO_LINE = '-';
export const placeIn = (section: SectionName, line = NO_LINE, field = ''): string =>
  [section, line, field].filter((part) => part !== '').join('/');

/** The cell or the value that an address names. */
export const goToOf = ({ query: { row, field } }: Address): At | null =>
  row === undefined && field === undefined ? null : { key: row ?? NO_LINE, field: field ?? '' };

/** Name of a line and label of a field, for a comment on them. */
export const lineWords = (editor: SpecEditor, { section, row, field }: Place): string => {
  const lines = editor.sections.find((one) => one.section === section)?.lines;
  const line = row === undefined ? undefined : lines?.line(row);
  const first = lines?.columns[0]?.field ?? '';
  return [line?.text[first] ?? '', (field !== undefined && lines?.column(field)?.label) || ''].filter((words) => words !== '').join(' · ');
};

/** Selector of the input of a value, or of a field of a card; the grid finds its own cells. */
export const inputAt = ({ key, field }: At): string => {
  const card = key === NO_LINE ? '' : `[data-line="${CSS.escape(key)}"] `;
  const place = field === '' ? card : `${card}[data-field="${CSS.escape(field)}"] `;
  return ['input', 'textarea', 'select', 'button'].map((input) => place + input).join(', ');
};
