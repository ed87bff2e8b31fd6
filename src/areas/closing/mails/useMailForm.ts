/** The state of a closing email's form: values and draft, templates, validation, saving and sending. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDraftIssues, mailIssues } from '#domain/complaints/mailCloseComplaint.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { records } from '#src/actions/index.ts';
import { fromDraft, fromRow, fromTemplate, toDraft, toSave, type MailValues, type Template } from '#src/areas/closing/mails/mailForm.ts';
import type { MailedRow, MailRow } from '#src/areas/closing/rows.ts';
import { useBase } from '#src/views/form/useBase.ts';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

const KEY = 'mailForm';
const COLLECTION = 'MailCloseComplaints';
/** saved, sent at once, or saved to be sent with the closing */
export type Sending = boolean | 'close';
type Issues = Readonly<Record<string, readonly FieldIssue[]>>;

export const useMailForm = (complaint: MailedRow, row: MailRow | null, template: Template | null, language: string) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const { keep, discard } = useFormDraft(COLLECTION);
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, row === null);
  const begin = row ? fromRow(row) : template ? fromTemplate(template, language) : null;
  const [values, setValues] = useState<MailValues>(() => ({
    ...(begin ?? { language, to: [], cc: [], subject: '', words: '', attachmentIds: [] }),
    ...(kept ? fromDraft(kept.values) : {}),
  }));
  const [base, setBase] = useBase(
    row,
    (one) => toSave(fromRow(one)),
    () => toSave(values),
  );
  /** the inserted template: while the text equals it, another template may replace it */
  const [ready, setReady] = useState(begin);
  const [issues, setIssues] = useState<Issues>({});

  const change = (next: Partial<MailValues>): void => {
    const all = { ...values, ...next };
    setValues(all);
    setIssues({});
    keep(toDraft(all), base?.version ?? null);
  };
  const use = (text: Template): void => {
    const fresh = fromTemplate(text, language);
    setReady(fresh);
    setValues((now) => ({ ...now, language, subject: fresh.subject, words: fresh.words }));
  };
  const untouched = ready !== null && values.words === ready.words && values.subject === ready.subject;
  const other = template !== null && !row && (ready === null || fromTemplate(template, language).words !== ready.words);
  // another ready text takes the place of one that nobody touched
  const [offered, setOffered] = useState(template);
  if (template !== offered) {
    setOffered(template);
    if (template && other && untouched) use(template);
  }

  const [sending, setSending] = useState<Sending>(false);
  const show = `/complaint/show/${complaint.id}`;
  const thenOf = (send: Sending) => ({
    go: send === 'close' ? `${show}?step=close&mail={id}` : send ? show : `/complaint/mailCloseComplaint/edit/{id}`,
    discard: path,
    ...(send === true ? { step: { step: 'send' } } : {}),
  });
  const patch = (body: Record<string, Json>, version: number, send: Sending): void =>
    void wish(records.patch({ key: KEY, collection: COLLECTION, id: row!.id, version, values: body, then: thenOf(send) }));
  /** `close`: the email is saved and sent by the closing that follows */
  const save = (send: Sending): boolean => {
    setSending(send);
    const body = toSave(values);
    const found = send ? mailIssues(body, complaint as Record<string, unknown>) : mailDraftIssues(body);
    setIssues(found);
    if (Object.keys(found).length > 0) return false;
    if (base) patch(body, base.version, send);
    else wish(records.create({ key: KEY, collection: COLLECTION, values: { ...body, complaintId: complaint.id }, then: thenOf(send) }));
    return true;
  };
  const textsOf = (name: string): string[] => {
    const issue = issues[name]?.[0] ?? failure?.fields?.[name]?.[0];
    return issue ? [issueText(issue, (key, params) => t(key, { ...params }))] : [];
  };
  const startOver = (): void => {
    discard();
    if (begin) setValues(begin);
    setIssues({});
  };
  const goOnFrom = (current: MailRow): void => {
    wish(records.forget({ key: KEY }));
    setBase(current);
  };
  const takeTheirs = (current: MailRow): void => {
    goOnFrom(current);
    discard();
    setValues(fromRow(current));
  };
  const conflict = failure?.code === 'VERSION_CONFLICT' && row ? (failure.current as MailRow | undefined) : undefined;
  return {
    values,
    change,
    use,
    other: other && !untouched,
    save,
    base,
    conflict,
    merge: { take: change, patch: (body: Record<string, Json>, version: number) => patch(body, version, sending), goOnFrom, takeTheirs },
    startOver,
    textsOf,
    problems: Object.keys(issues).length,
    busy: busySince !== null,
    failure,
    draftAt: kept?.at ?? null,
    valid: () => Object.keys(mailIssues(toSave(values), complaint as Record<string, unknown>)).length === 0,
  };
};
