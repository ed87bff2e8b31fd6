/** The status of a record: label, tone and icon from one table. */
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { statusLook } from '#domain/statusLook.ts';

export interface StatusChipProps {
  /** entity name of domain, e.g. `Complaint` */
  entity: string;
  status: string;
}

export const StatusChip = ({ entity, status }: StatusChipProps) => {
  const { t } = useTranslation('components');
  const look = statusLook(entity, status);
  return (
    <span className={`chip chip--${look?.tone ?? 'neutral'}`} data-status={status}>
      <Icon name={look?.icon ?? 'circle'} size={12} />
      {look ? t(`status.${look.word}`) : status}
    </span>
  );
};
