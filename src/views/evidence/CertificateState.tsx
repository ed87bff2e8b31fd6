/** The state of a certificate: superseded by an approved renewal, disabled, or the state of its dates. */
import { useTranslation } from 'react-i18next';
import { certificateState } from '#domain/documents/certificateState.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { selectPresent } from '#src/selectors/present.ts';
import { useApp } from '#src/store/hooks.ts';

interface Stated {
  status: string;
  disable: boolean;
  expireDate: string | null;
  license?: { renewLeadDays: number } | null;
  renewals?: readonly { status: string }[];
}

export const CertificateState = ({ row }: { row: Stated }) => {
  const { t } = useTranslation('components');
  const today = useApp((state) => selectPresent(state).today);
  if (!row.disable)
    return <StatusChip entity="Certificate" status={certificateState({ ...row }, row.license?.renewLeadDays ?? 0, today)} />;
  if ((row.renewals ?? []).some(({ status }) => status === 'Approved')) return <StatusChip entity="Certificate" status="Replaced" />;
  return (
    <Tag tone="done" icon="ban">
      {t('status.disabled')}
    </Tag>
  );
};
