/** Labels of the fields of complaints and their children. */
import { useTranslation } from 'react-i18next';

export const useFieldLabel = (): ((name: string) => string) => {
  const { t } = useTranslation('complaints');
  return (name) => t(`fields.${name}`);
};
