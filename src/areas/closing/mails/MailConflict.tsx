/** Another user saved this email during the edit: choose field by field. */
import { useTranslation } from 'react-i18next';
import { fromRow, toSave, type MailValues } from '#src/areas/closing/mails/mailForm.ts';
import type { useMailForm } from '#src/areas/closing/mails/useMailForm.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import type { MailRow } from '#src/areas/closing/rows.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { LongText } from '#src/components/values/LongText.tsx';

const names = ['to', 'cc', 'subject', 'words', 'attachmentIds'] as const;
type Name = (typeof names)[number];

/** Lists are compared and shown as one line. */
const flat = (values: MailValues, comma: string): Record<Name, string> => ({
  to: values.to.join(comma),
  cc: values.cc.join(comma),
  subject: values.subject,
  words: values.words,
  attachmentIds: values.attachmentIds.join(comma),
});

export interface MailConflictProps {
  state: ReturnType<typeof useMailForm>;
  attachments: readonly Pick<AttachmentRow, 'id' | 'caption'>[];
}

export const MailConflict = ({ state: { values, base, conflict, busy, merge }, attachments }: MailConflictProps) => {
  const { t } = useTranslation('complaints');
  if (!conflict || !base) return null;
  const comma = t('components:comma');
  const nameOf = (id: string): string => attachments.find((one) => String(one.id) === id)?.caption ?? `#${id}`;
  return (
    <ConflictBox
      names={names}
      base={flat(fromRow(base), comma)}
      mine={flat(values, comma)}
      current={{ ...flat(fromRow(conflict as MailRow), comma), updatedAt: conflict.updatedAt }}
      of={{ collection: 'MailCloseComplaints', id: conflict.id, version: conflict.version }}
      busy={busy}
      label={(name) => t(`fields.${name}`)}
      show={(name, value) =>
        name === 'attachmentIds' ? String(value).split(comma).filter(Boolean).map(nameOf).join(comma) : <LongText text={String(value)} />
      }
      onSave={(kept) => {
        const merged: MailValues = {
          ...fromRow(conflict),
          ...Object.fromEntries(Object.keys(kept).map((name) => [name, values[name as Name]])),
        };
        merge.patch(toSave(merged), conflict.version);
      }}
      onMerge={(names) => {
        const theirs = fromRow(conflict as MailRow);
        merge.take(Object.fromEntries(names.map((name) => [name, theirs[name as Name]])));
      }}
      onTakeTheirs={() => merge.takeTheirs(conflict)}
      onKeepEditing={() => merge.goOnFrom(conflict)}
    />
  );
};
