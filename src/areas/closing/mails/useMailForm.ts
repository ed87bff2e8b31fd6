/** The state of a closing email's form: templates of a new one, validation, saving and sending. */
import { useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MailCloseComplaint, mailDraftIssues, mailIssues } from '#domain/complaints/mailCloseComplaint.ts';
import { emptyMail, fromRow, mailNames, toSave, type MailValues, type Template } from '#src/areas/closing/mails/mailForm.ts';
import type { MailedRow, MailRow } from '#src/areas/closing/rows.ts';
import { nestErrors } from '#src/components/form/formResolver.ts';
import { useRecordForm } from '#src/views/form/useRecordForm.ts';

/** saved, sent at once, or saved to be sent with the closing */
export type Sending = boolean | 'close';

export interface MailStart {
  complaint: MailedRow;
  /** null: a new one */
  row: MailRow | null;
  /** the ready text that a new one begins with */
  begins: Template | null;
  /** the ready text of the chosen language and template */
  offered: Template | null;
  language: string;
}

const editPage = '/complaint/mailCloseComplaint/edit/{id}';

export const useMailForm = ({ complaint, row, begins, offered, language }: MailStart) => {
  const { t } = useTranslation('closing');
  // a draft may be incomplete, and validation runs right after the press
  const sends = useRef<Sending>(false);
  const resolver: Resolver<MailValues> = (values) => {
    const mail = toSave(values);
    const issues = sends.current ? mailIssues(mail, complaint) : mailDraftIssues(mail);
    return Object.keys(issues).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: nestErrors(issues, (key, params) => t(key, { ...params })) };
  };
  const state = useRecordForm<MailValues, MailRow>({
    entity: MailCloseComplaint,
    key: `mailForm.${row?.id ?? `new.${complaint.id}`}`,
    names: mailNames,
    row,
    valuesOf: fromRow,
    empty: () => emptyMail(begins, language),
    sentOf: toSave,
    resolver,
    given: { complaintId: complaint.id },
    ends: row === null,
    made: { go: editPage, key: 'mailForm.{id}' },
  });
  const { form, base } = state;
  /** the ready text that stands in the form */
  const [ready, setReady] = useState(begins);

  const change = (next: Partial<MailValues>): void => {
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof MailValues, value, { shouldDirty: true });
    form.clearErrors();
    state.remember();
  };
  const use = (text: Template): void => {
    const { subject, body } = emptyMail(text, language);
    setReady(text);
    change({ language, subject, body });
  };
  const show = `/complaint/show/${complaint.id}`;
  const thenOf = (send: Sending) =>
    state.thenOf(send === 'close' ? `${show}?step=close&mail={id}` : send ? show : editPage, send === true ? 'send' : undefined);
  /** `close`: the email is saved and sent by the closing that follows */
  const save = (values: MailValues): void =>
    base ? state.change(values, thenOf(sends.current)) : state.save(toSave(values), thenOf(sends.current));
  const check = (send: Sending, ready: (values: MailValues) => void, wrong?: () => void): void => {
    sends.current = send;
    void form.handleSubmit(ready, wrong)();
  };
  return {
    ...state,
    change,
    use,
    /** another text was chosen; the one in the form was written on */
    other: offered !== null && row === null && (ready === null || offered.body !== ready.body),
    check,
    save,
    saveDecided: (values: MailValues, current: MailRow) => state.change(values, thenOf(sends.current), current),
  };
};
