/** Titles of pages whose area is not loaded yet: a place is held until the text is here, a key is never shown. */
import { useTranslation } from 'react-i18next';

const held = '…';

export const useLateTitle = (): ((key: string) => string) => {
  const { t, i18n } = useTranslation('shell');
  return (key) => (i18n.exists(key, { ns: 'shell' }) ? t(key) : held);
};
