/** The values of the publish form, their conversion to the two rows, and validation. */
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { dateIssues } from '#domain/announcements/publicationDates.ts';
import { check } from '#domain/kernel/validate.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { emptyText, textIssues, type Issue, type TextForm, type Values } from '#src/areas/announcements/texts/textForm.ts';

export interface AudienceForm {
  /** `match`: suppliers that match one of the lists; `none`: staff only */
  audience: 'all' | 'match' | 'none';
  supplierTypes: string[];
  businessTypeIds: number[];
  productCategoryIds: number[];
  supplierIds: number[];
  staffRoles: string[];
}

export interface PublishForm extends TextForm, AudienceForm {
  source: 'new' | 'existing';
  announcementId: number | null;
  important: boolean;
  when: 'now' | 'later';
  publishAt: string | null;
  expireAt: string | null;
  answerDueDate: string | null;
}

const emptyAudience: AudienceForm = {
  audience: 'all',
  supplierTypes: [],
  businessTypeIds: [],
  productCategoryIds: [],
  supplierIds: [],
  staffRoles: [],
};

export const emptyForm: PublishForm = {
  ...emptyText,
  ...emptyAudience,
  source: 'new',
  announcementId: null,
  important: false,
  when: 'now',
  publishAt: null,
  expireAt: null,
  answerDueDate: null,
};

export const lists = ['supplierTypes', 'businessTypeIds', 'productCategoryIds', 'supplierIds'] as const;

const given = (name: keyof AudienceForm, values: readonly (string | number)[]): Values =>
  values.length > 0 ? { [name]: [...values] } : {};

export const audienceOf = (form: AudienceForm): Values => ({
  ...(form.audience === 'all'
    ? { all: true }
    : form.audience === 'match'
      ? Object.assign({}, ...lists.map((name) => given(name, form[name])))
      : {}),
  ...given('staffRoles', form.staffRoles),
});

/** The audience is empty. */
export const isEmptyAudience = (form: AudienceForm): boolean => Object.keys(audienceOf(form)).length === 0;

export const publicationOf = (form: PublishForm, needAnswer: boolean): Values => ({
  audience: audienceOf(form),
  publishAt: form.when === 'later' ? form.publishAt : null,
  expireAt: form.expireAt,
  answerDueDate: needAnswer ? form.answerDueDate : null,
  important: form.important,
});

/** The form of a scheduled publication or a draft. */
export const formOfPublish = (row: PublishRow): PublishForm => {
  const audience = row.audience ?? {};
  const matches = lists.some((name) => (audience[name] ?? []).length > 0);
  return {
    ...emptyForm,
    source: 'existing',
    announcementId: row.announcementId,
    audience: audience.all ? 'all' : matches ? 'match' : 'none',
    supplierTypes: audience.supplierTypes ?? [],
    businessTypeIds: audience.businessTypeIds ?? [],
    productCategoryIds: audience.productCategoryIds ?? [],
    supplierIds: audience.supplierIds ?? [],
    staffRoles: audience.staffRoles ?? [],
    important: row.important,
    when: row.publishAt ? 'later' : 'now',
    publishAt: row.publishAt,
    expireAt: row.expireAt,
    answerDueDate: row.answerDueDate,
  };
};

/** Values stored by an earlier build of the form are read as far as possible. */
export const formOfDraft = (kept: Partial<Record<keyof PublishForm, unknown>>): PublishForm => {
  const form = { ...emptyForm, ...(kept as Partial<PublishForm>) };
  return ['all', 'match', 'none'].includes(form.audience) ? form : { ...form, audience: 'match' };
};

const required: Issue = { code: 'REQUIRED' };
const words = { publishAt: 'past', expireAt: 'expire', answerDueDate: 'due' } as const;

export interface IssueRules {
  /** of the chosen text when it is an existing one */
  needAnswer: boolean;
  now: number;
  today: string;
  /** to be published or scheduled; a draft may have a time in the past */
  goesOut: boolean;
}

/** The same rules as the server's, by the domain's own fields. */
export const issuesOf = (form: PublishForm, { needAnswer, now, today, goesOut }: IssueRules): Partial<Record<keyof PublishForm, Issue>> => {
  const wrong: Partial<Record<keyof PublishForm, Issue>> =
    form.source === 'new' ? textIssues(form) : form.announcementId === null ? { announcementId: required } : {};
  if (isEmptyAudience(form)) {
    if (form.audience === 'match') wrong.supplierTypes = { own: 'audience' };
    else wrong.staffRoles = required;
  }
  if (form.when === 'later' && !form.publishAt) wrong.publishAt = required;
  const dates = {
    publishAt: form.when === 'later' ? form.publishAt : null,
    expireAt: form.expireAt,
    answerDueDate: needAnswer ? form.answerDueDate : null,
  };
  const { issues } = check(AnnouncementPublish.fields, dates);
  for (const field of Object.keys(dates) as (keyof typeof dates)[]) if (issues[field]?.[0]) wrong[field] ??= issues[field][0];
  for (const { field } of dateIssues(dates, new Date(now).toISOString(), today, goesOut)) wrong[field] ??= { own: words[field] };
  return wrong;
};
