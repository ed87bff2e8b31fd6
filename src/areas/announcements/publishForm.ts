/** The values of the publish form, how they become the two rows, and what is wrong with them. */
import { Announcement } from '#domain/announcements/announcement.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { markupOf } from '#src/areas/announcements/markupOf.ts';
import type { Json } from '#src/store/state.ts';

/** Key of the deed in `pending`. */
export const PUBLISH_KEY = 'announcementPublish';

export interface StoredFile {
  file: string;
  name: string;
  size: number;
}

export interface PublishForm {
  source: 'new' | 'existing';
  announcementId: number | null;
  name: string;
  category: string;
  bodyEn: string;
  bodyZh: string;
  files: StoredFile[];
  needAnswer: boolean;
  answerType: string;
  /** one choice a line */
  choices: string;
  audience: 'all' | 'types' | 'chosen';
  supplierTypes: string[];
  supplierIds: number[];
  important: boolean;
  when: 'now' | 'later';
  publishAt: string | null;
  expireAt: string | null;
  answerDueDate: string | null;
}

export const emptyForm: PublishForm = {
  source: 'new', announcementId: null, name: '', category: 'general', bodyEn: '', bodyZh: '', files: [], needAnswer: false, answerType: 'acknowledge', choices: '',
  audience: 'all', supplierTypes: [], supplierIds: [], important: false, when: 'now', publishAt: null, expireAt: null, answerDueDate: null,
};

type Values = Record<string, Json>;

export const audienceOf = (form: Pick<PublishForm, 'audience' | 'supplierTypes' | 'supplierIds'>): Values =>
  form.audience === 'all' ? { all: true } : form.audience === 'types' ? { supplierTypes: [...form.supplierTypes] } : { supplierIds: [...form.supplierIds] };

export const isEmptyAudience = (form: PublishForm): boolean => (form.audience === 'types' && form.supplierTypes.length === 0) || (form.audience === 'chosen' && form.supplierIds.length === 0);

const choicesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))];

export const textOf = (form: PublishForm): Values => ({
  name: form.name.trim(),
  body: { en: markupOf(form.bodyEn), ...(form.bodyZh.trim() ? { zh: markupOf(form.bodyZh) } : {}) },
  category: form.category,
  fileNames: form.files.map((one) => one.file),
  needAnswer: form.needAnswer,
  answerType: form.answerType,
  choices: form.needAnswer && form.answerType === 'choice' ? choicesOf(form.choices) : null,
});

export const publicationOf = (form: PublishForm, needAnswer: boolean): Values => ({
  audience: audienceOf(form),
  publishAt: form.when === 'later' ? form.publishAt : null,
  expireAt: form.expireAt,
  answerDueDate: needAnswer ? form.answerDueDate : null,
  important: form.important,
});

/** Code of errors:field, or a word of announcements:wrong. */
export type Issue = { code: FieldIssue['code']; params?: FieldIssue['params'] } | { own: string };

const required: Issue = { code: 'REQUIRED' };

/** The same rules as the server's, by the domain's own fields; `needAnswer` of the chosen text when it is an existing one. */
export const issuesOf = (form: PublishForm, needAnswer: boolean, now: number): Partial<Record<keyof PublishForm, Issue>> => {
  const wrong: Partial<Record<keyof PublishForm, Issue>> = {};
  if (form.source === 'existing') {
    if (form.announcementId === null) wrong.announcementId = required;
  } else {
    const { issues } = check(Announcement.fields, textOf(form), ['name', 'category', 'answerType']);
    if (issues['name']?.[0]) wrong.name = issues['name'][0];
    if (!form.bodyEn.trim()) wrong.bodyEn = required;
    const choices = choicesOf(form.choices);
    if (form.needAnswer && form.answerType === 'choice' && (choices.length < 2 || choices.length > 10)) wrong.choices = { own: 'choices' };
    else if (choices.some((choice) => choice.length > 200)) wrong.choices = { own: 'choiceLong' };
  }
  if (form.audience === 'types' && form.supplierTypes.length === 0) wrong.supplierTypes = required;
  if (form.audience === 'chosen' && form.supplierIds.length === 0) wrong.supplierIds = required;
  const start = form.when === 'later' && form.publishAt ? Date.parse(form.publishAt) : now;
  if (form.when === 'later' && !form.publishAt) wrong.publishAt = required;
  else if (form.when === 'later' && start < now) wrong.publishAt = { own: 'past' };
  if (form.expireAt && Date.parse(form.expireAt) <= start) wrong.expireAt = { own: 'expire' };
  if (needAnswer && form.answerDueDate && Date.parse(`${form.answerDueDate}T23:59:59Z`) < start) wrong.answerDueDate = { own: 'due' };
  return wrong;
};
