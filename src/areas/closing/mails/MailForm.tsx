/** The form of a closing email beside its live preview. */
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MailCloseComplaint, mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import { navigation } from '#src/actions/index.ts';
import { MailPreview } from '#src/areas/closing/mails/MailPreview.tsx';
import { languageOf, mailTemplates, templateOf } from '#src/areas/closing/mails/mailLoads.ts';
import { mailNames, toSave, type MailValues, type Template } from '#src/areas/closing/mails/mailForm.ts';
import { Recipients } from '#src/areas/closing/mails/Recipients.tsx';
import { useMailForm } from '#src/areas/closing/mails/useMailForm.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import type { MailedRow, MailRow } from '#src/areas/closing/rows.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { BodyInput } from '#src/components/inputs/BodyInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

export interface MailFormProps {
  complaint: MailedRow;
  row: MailRow | null;
  /** the ready text that a new one begins with */
  begins: Template | null;
  /** the ready text of the chosen language and template */
  offered: Template | null;
}

const nameOf = (file: Pick<AttachmentRow, 'caption' | 'file'>): string => file.caption ?? file.file;

export const MailForm = ({ complaint, row, begins, offered }: MailFormProps) => {
  const { t } = useTranslation('closing');
  const { t: words } = useTranslation('complaints');
  const reasonText = useReasonText();
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const state = useMailForm({ complaint, row, begins, offered, language: row ? row.language : languageOf(query) });
  const { form, change, check, save, busy, failure, conflict } = state;
  const { control, formState } = form;
  const values = useWatch({ control }) as MailValues;
  const [asking, setAsking] = useState<MailValues | null>(null);
  const body = String(toSave(values)['body']);
  const messageOf = (name: keyof MailValues): readonly string[] =>
    formState.errors[name]?.message ? [String(formState.errors[name].message)] : [];
  const attachments = complaint.attachments ?? [];
  const chosen = attachments.filter((one) => values.attachmentIds.includes(one.id));
  const [removing, setRemoving] = useState(false);
  const fileOf = (id: unknown): string => attachments.find((one) => one.id === id)?.caption ?? `#${String(id)}`;
  const saveOnly = (): void => check(false, save);
  useSaveKey(saveOnly);
  const showWrong = (): void =>
    void requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('.record-form [aria-invalid="true"], .record-form .field__error')
        ?.scrollIntoView({ block: 'center' }),
    );
  /** what was typed is kept before another text comes */
  const choose = (name: string, value: unknown): void => {
    state.flush();
    wish(navigation.query({ set: { [name]: value === null ? null : String(value) } }));
  };
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={`/complaint/show/${complaint.id}`} title={t('mail.title')} subtitle={`${complaint.no} · ${complaint.title}`} />
      <div className="record-form__columns record-form__columns--two">
        <div className="stack">
          <FormConflict
            state={state}
            entity={MailCloseComplaint}
            texts="complaints"
            names={mailNames}
            label={(name) => words(`fields.${name}`)}
            show={(name, value) =>
              Array.isArray(value) ? (
                value.map((one) => (name === 'attachmentIds' ? fileOf(one) : String(one))).join(t('components:comma'))
              ) : (
                <LongText text={String(value ?? '')} />
              )
            }
            onSave={state.saveDecided}
          />
          {!row && (
            <Card title={t('mail.ready')}>
              <div className="form-pair">
                <Field label={t('mail.language')} required>
                  {(ids) => (
                    <SelectInput
                      ids={ids}
                      label={t('mail.language')}
                      value={languageOf(query)}
                      onChange={(value) => choose('language', value)}
                      options={mailLanguages.map((value) => ({ value, label: t(`mail.languages.${value}`) }))}
                    />
                  )}
                </Field>
                <Field label={t('mail.template')} required>
                  {(ids) => (
                    <SelectInput
                      ids={ids}
                      label={t('mail.template')}
                      value={templateOf(query)}
                      onChange={(value) => choose('template', value)}
                      options={mailTemplates.map((value) => ({ value, label: t(`mail.templates.${value}`) }))}
                    />
                  )}
                </Field>
              </div>
              {state.other && offered && (
                <p className="told" role="status">
                  <span>{t('mail.changed')}</span>
                  <Button small onClick={() => state.use(offered)}>
                    {t('mail.replace')}
                  </Button>
                </p>
              )}
            </Card>
          )}
          <Card title={t('mail.recipients')}>
            <Recipients
              values={values}
              proposed={offered?.recipients ?? []}
              errors={[...messageOf('to'), ...messageOf('cc')]}
              onChange={change}
            />
          </Card>
          <Card title={t('mail.text')}>
            <div className="form-fields">
              <FormField control={control} name="subject" field={MailCloseComplaint.fields.subject} required label={t('mail.subject')} />
              <Controller
                control={control}
                name="body"
                render={({ field, fieldState }) => (
                  <BodyInput label={t('mail.body')} required bound={field} error={fieldState.error?.message ?? null} />
                )}
              />
            </div>
          </Card>
          {attachments.length > 0 && (
            <Card title={t('mail.files')}>
              <ul className="check-list">
                {attachments.map((one) => (
                  <li key={one.id}>
                    <label className="field__check">
                      <input
                        type="checkbox"
                        className="check"
                        checked={values.attachmentIds.includes(one.id)}
                        onChange={(event) =>
                          change({
                            attachmentIds: event.target.checked
                              ? [...values.attachmentIds, one.id]
                              : values.attachmentIds.filter((id) => id !== one.id),
                          })
                        }
                      />
                      {nameOf(one)}
                    </label>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Refusal failure={conflict ? null : failure} marked={['to', 'cc', 'subject', 'body']} reasonText={reasonText} />
        </div>
        <aside className="supplier-preview">
          <Card title={t('mail.preview')}>
            <MailPreview
              language={values.language}
              to={values.to}
              cc={values.cc}
              subject={values.subject}
              body={body}
              files={chosen.map(nameOf)}
            />
          </Card>
          <p className="meta">{t('mail.withClosing')}</p>
        </aside>
      </div>
      <DraftFooter busy={busy} draftAt={state.draftAt} problems={Object.keys(formState.errors).length} onDiscard={state.startOver}>
        {row && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {t('mail.remove')}
          </Button>
        )}
        <Button icon="save" busy={busy} onClick={saveOnly}>
          {t('mail.save')}
        </Button>
        {complaint.status === 'Investigating' && (
          <Button icon="lock" busy={busy} onClick={() => check('close', save, showWrong)}>
            {t('mail.sendAndClose')}
          </Button>
        )}
        <Button look="filled" icon="send" busy={busy} onClick={() => check(true, setAsking, showWrong)}>
          {t('mail.send')}
        </Button>
      </DraftFooter>
      <ConfirmStep
        open={asking !== null}
        title={t('mail.ask.title')}
        what={t('mail.ask.what')}
        told={t('mail.ask.told', {
          count: values.to.length + values.cc.length,
          names: [...values.to, ...values.cc].join(t('components:comma')),
        })}
        button={t('mail.send')}
        onConfirm={() => {
          if (asking) save(asking);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
      {row && removing && (
        <RemoveDialog
          entity={MailCloseComplaint}
          row={row}
          title={t('mail.removeAsk')}
          what={t('mail.removeWhat')}
          button={t('mail.remove')}
          then={{ go: `/complaint/show/${complaint.id}`, discard: `/complaint/mailCloseComplaint/edit/${row.id}` }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
};
