/** What a person calls an open page: its record, said with what is done to it where several pages show the same record. */
import { useTranslation } from 'react-i18next';

interface Place {
  routeId: string | null;
  titleKey: string;
  /** the record's own word, null until its row is there */
  label: string | null;
}

/** Pages without words of their own in `shell:record` are called after the record alone. */
export const usePlaceName = (): ((place: Place) => string) => {
  const { t } = useTranslation('shell');
  return ({ routeId, titleKey, label }) =>
    label === null ? t(titleKey) : t(`shell:record.${routeId ?? ''}`, { name: label, defaultValue: label });
};
