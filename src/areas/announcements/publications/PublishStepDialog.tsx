/** Confirms withdrawing, reminding or publishing: who is notified, and the reason where required. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useDone } from '#src/views/steps/useDone.ts';

export const PublishStepDialog = ({
  row,
  step,
  open: known = null,
  onClose,
}: {
  row: PublishRow;
  step: string;
  open?: number | null;
  onClose: () => void;
}) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const key = `AnnouncementPublishes/${row.id}/${step}`;
  const { busySince, failure } = usePending(key);
  const all = row.supplierAnnouncements ?? [];
  const open = known ?? all.filter((one) => !one.gotIt).length;
  useDone(key, onClose);
  const refused = failure ? (failure.guards?.[0] ? t(`guards.${failure.guards[0].guard}`) : failureText(failure, t)) : null;
  return (
    <ConfirmStep
      open
      title={t(`confirm.${step}.title`, { name: row.announcement?.name ?? '' })}
      what={t(`confirm.${step}.what`)}
      told={step === 'withdraw' ? undefined : t('confirm.told', { count: step === 'remind' ? open : (row.recipientCount ?? 0) })}
      button={t(`confirm.${step}.button`)}
      danger={step === 'withdraw'}
      {...(step === 'withdraw' ? { reason: {} } : {})}
      busy={busySince !== null}
      error={refused}
      onConfirm={(reason) =>
        wish(
          records.transition({
            key,
            collection: 'AnnouncementPublishes',
            id: row.id,
            version: row.version,
            step,
            ...(step === 'withdraw' ? { input: { withdrawReason: reason } } : {}),
          }),
        )
      }
      onClose={() => {
        wish(records.forget({ key }));
        onClose();
      }}
    />
  );
};
