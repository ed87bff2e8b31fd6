/** What the fields of complaints and of what belongs to them are called. */
import { useTranslation } from 'react-i18next';

export const useFieldLabel = (): ((name: string) => string) => {
  const { t } = useTranslation('complaints');
  return (name) => t(`fields.${name}`);
};
