/** The title of an open page: its record, and the kind of page where several show the same record. */
import { useTranslation } from 'react-i18next';
import { useLateTitle } from '#src/routing/lateTitle.ts';

interface Place {
  routeId: string | null;
  titleKey: string;
  /** the record's own name, null until its row is loaded */
  label: string | null;
}

/** Pages without a text in `shell:record` are named by the record alone. */
export const usePlaceName = (): ((place: Place) => string) => {
  const { t } = useTranslation('shell');
  const late = useLateTitle();
  return ({ routeId, titleKey, label }) =>
    label === null ? late(titleKey) : t(`shell:record.${routeId ?? ''}`, { name: label, defaultValue: label });
};
