/** The values of a text's form, their conversion to and from its row, and validation. */
import { Announcement } from '#domain/announcements/announcement.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { markupOf } from '#src/components/values/markupOf.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { wordsOf } from '#src/components/inputs/wordsOf.ts';
import type { Json } from '#src/store/state.ts';

export interface StoredFile {
  file: string;
  name: string;
  size: number;
}

export interface TextForm {
  name: string;
  category: string;
  bodyEn: string;
  bodyZh: string;
  files: StoredFile[];
  needAnswer: boolean;
  answerType: string;
  /** one choice per line */
  choices: string;
}

export const emptyText: TextForm = {
  name: '',
  category: 'general',
  bodyEn: '',
  bodyZh: '',
  files: [],
  needAnswer: false,
  answerType: 'acknowledge',
  choices: '',
};

/** Code of errors:field, or a word of announcements:wrong. */
export type Issue = { code: FieldIssue['code']; params?: FieldIssue['params'] } | { own: string };
export type Values = Record<string, Json>;

const choicesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const textOf = (form: TextForm): Values => ({
  name: form.name.trim(),
  body: { en: markupOf(form.bodyEn), ...(form.bodyZh.trim() ? { zh: markupOf(form.bodyZh) } : {}) },
  category: form.category,
  fileNames: form.files.map((one) => one.file),
  needAnswer: form.needAnswer,
  answerType: form.answerType,
  choices: form.needAnswer && form.answerType === 'choice' ? choicesOf(form.choices) : null,
});

/** `known`: names and sizes of its files. */
export const formOfText = (row: TextRow, known: readonly StoredFile[]): TextForm => ({
  name: row.name,
  category: row.category,
  bodyEn: wordsOf(row.body.en),
  bodyZh: wordsOf(row.body.zh ?? ''),
  files: (row.fileNames ?? []).map((key) => {
    const { file, name, size } = known.find((one) => one.file === key) ?? { file: key, name: key, size: 0 };
    return { file, name, size };
  }),
  needAnswer: row.needAnswer,
  answerType: row.answerType,
  choices: (row.choices ?? []).join('\n'),
});

/** The same rules as the server's, by the domain's own fields. */
export const textIssues = (form: TextForm): Partial<Record<keyof TextForm, Issue>> => {
  const wrong: Partial<Record<keyof TextForm, Issue>> = {};
  const { issues } = check(Announcement.fields, textOf(form), ['name', 'category', 'answerType']);
  if (issues['name']?.[0]) wrong.name = issues['name'][0];
  if (!form.bodyEn.trim()) wrong.bodyEn = { code: 'REQUIRED' };
  const choices = choicesOf(form.choices);
  const asksChoice = form.needAnswer && form.answerType === 'choice';
  if (asksChoice && (choices.length < 2 || choices.length > 10)) wrong.choices = { own: 'choices' };
  else if (asksChoice && choices.some((choice) => choice.length > 200)) wrong.choices = { own: 'choiceLong' };
  return wrong;
};

/** The form field of a server refusal: field names of row and form differ. */
export const formField = (name: string): keyof TextForm =>
  name.startsWith('body.zh')
    ? 'bodyZh'
    : name.startsWith('body')
      ? 'bodyEn'
      : name.startsWith('fileNames')
        ? 'files'
        : name.startsWith('choices')
          ? 'choices'
          : (name as keyof TextForm);
