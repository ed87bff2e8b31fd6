/** Address, contacts and markets as text, for the comparison of two versions. */
import { useTranslation } from 'react-i18next';
import { useCountryName } from '#src/components/values/countries.ts';
import type { Address, Contact } from '#src/areas/suppliers/rows.ts';

/** undefined: a field with an ordinary format. */
export const useSaid = (): ((name: string, value: unknown) => string | undefined) => {
  const { t } = useTranslation('suppliers');
  const countryName = useCountryName();
  return (name, value) => {
    if (!value) return undefined;
    if (name === 'address') {
      const { country, ...lines } = value as Address;
      return [...Object.values(lines), countryName(country)].filter(Boolean).join(t('components:comma'));
    }
    if (name === 'contacts')
      return (value as readonly Contact[])
        .map((one) => [t(`contacts.kinds.${one.kind}`), one.name, one.phone, one.email].filter(Boolean).join(' '))
        .join(t('components:comma'));
    return undefined;
  };
};
