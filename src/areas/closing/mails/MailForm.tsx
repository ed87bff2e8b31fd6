/** The form of a closing email beside its live preview. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCloseComplaint, mailLanguages } from '#domain/complaints/mailCloseComplaint.ts';
import { navigation } from '#src/actions/index.ts';
import { MailConflict } from '#src/areas/closing/mails/MailConflict.tsx';
import { MailPreview } from '#src/areas/closing/mails/MailPreview.tsx';
import { languageOf, mailTemplates, templateOf } from '#src/areas/closing/mails/mailLoads.ts';
import { toSave, type Template } from '#src/areas/closing/mails/mailForm.ts';
import { Recipients } from '#src/areas/closing/mails/Recipients.tsx';
import { useMailForm } from '#src/areas/closing/mails/useMailForm.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import type { MailedRow, MailRow } from '#src/areas/closing/rows.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { BodyInput } from '#src/components/inputs/BodyInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { Counter } from '#src/components/form/Counter.tsx';

export interface MailFormProps {
  complaint: MailedRow;
  row: MailRow | null;
  template: Template | null;
}

const nameOf = (file: Pick<AttachmentRow, 'caption' | 'file'>): string => file.caption ?? file.file;

export const MailForm = ({ complaint, row, template }: MailFormProps) => {
  const { t } = useTranslation('closing');
  const reasonText = useReasonText();
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const form = useMailForm(complaint, row, template, row ? row.language : languageOf(query));
  const { values, change, textsOf } = form;
  const [asking, setAsking] = useState(false);
  const body = String(toSave(values)['body']);
  const attachments = complaint.attachments ?? [];
  const chosen = attachments.filter((one) => values.attachmentIds.includes(one.id));
  const [removing, setRemoving] = useState(false);
  useSaveKey(() => void form.save(false));
  const checked = (ready: () => void): void => {
    if (form.valid()) ready();
    else {
      form.save(true);
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>('.record-form [aria-invalid="true"], .record-form .field__error')
          ?.scrollIntoView({ block: 'center' }),
      );
    }
  };
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={`/complaint/show/${complaint.id}`} title={t('mail.title')} subtitle={`${complaint.no} · ${complaint.title}`} />
      <div className="record-form__columns record-form__columns--two">
        <div className="stack">
          <MailConflict state={form} attachments={attachments} />
          {!row && (
            <Card title={t('mail.ready')}>
              <div className="form-pair">
                <Field label={t('mail.language')} required>
                  {(ids) => (
                    <SelectInput
                      ids={ids}
                      label={t('mail.language')}
                      value={languageOf(query)}
                      onChange={(value) => wish(navigation.query({ set: { language: value === null ? null : String(value) } }))}
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
                      onChange={(value) => wish(navigation.query({ set: { template: value === null ? null : String(value) } }))}
                      options={mailTemplates.map((value) => ({ value, label: t(`mail.templates.${value}`) }))}
                    />
                  )}
                </Field>
              </div>
              {form.other && template && (
                <p className="told" role="status">
                  <span>{t('mail.changed')}</span>
                  <Button small onClick={() => form.use(template)}>
                    {t('mail.replace')}
                  </Button>
                </p>
              )}
            </Card>
          )}
          <Card title={t('mail.recipients')}>
            <Recipients
              values={values}
              proposed={template?.recipients ?? []}
              errors={[...textsOf('to'), ...textsOf('cc')]}
              onChange={change}
            />
          </Card>
          <Card title={t('mail.text')}>
            <div className="form-fields">
              <Field
                label={t('mail.subject')}
                required
                error={textsOf('subject')[0] ?? null}
                counter={<Counter length={values.subject.length} max={200} />}
              >
                {(ids) => (
                  <KindInput
                    ids={ids}
                    field={MailCloseComplaint.fields.subject}
                    label={t('mail.subject')}
                    value={values.subject}
                    onChange={(subject) => change({ subject: String(subject ?? '') })}
                  />
                )}
              </Field>
              <BodyInput
                label={t('mail.body')}
                required
                error={textsOf('body')[0] ?? null}
                bound={{ value: values.words, onChange: (words) => change({ words }), onBlur: () => undefined, ref: () => undefined }}
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
          <Refusal failure={form.conflict ? null : form.failure} marked={['to', 'cc', 'subject', 'body']} reasonText={reasonText} />
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
      <DraftFooter busy={form.busy} draftAt={form.draftAt} problems={form.problems} onDiscard={form.startOver}>
        {row && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {t('mail.remove')}
          </Button>
        )}
        <Button icon="save" busy={form.busy} onClick={() => form.save(false)}>
          {t('mail.save')}
        </Button>
        {complaint.status === 'Investigating' && (
          <Button icon="lock" busy={form.busy} onClick={() => checked(() => form.save('close'))}>
            {t('mail.sendAndClose')}
          </Button>
        )}
        <Button look="filled" icon="send" busy={form.busy} onClick={() => checked(() => setAsking(true))}>
          {t('mail.send')}
        </Button>
      </DraftFooter>
      <ConfirmStep
        open={asking}
        title={t('mail.ask.title')}
        what={t('mail.ask.what')}
        told={t('mail.ask.told', {
          count: values.to.length + values.cc.length,
          names: [...values.to, ...values.cc].join(t('components:comma')),
        })}
        button={t('mail.send')}
        onConfirm={() => {
          setAsking(false);
          form.save(true);
        }}
        onClose={() => setAsking(false)}
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
