/** Where to find lot and best-before date: a drawing of a package, opened on request. */
import { useTranslation } from 'react-i18next';

export const LotHelp = () => {
  const { t } = useTranslation('channel');
  return (
    <details className="channel__help">
      <summary>{t('lotHelp.ask')}</summary>
      <svg viewBox="0 0 280 150" role="img" aria-label={t('lotHelp.picture')}>
        <path className="pack" d="M70 20h120l18 14v96a8 8 0 0 1-8 8H78a8 8 0 0 1-8-8z" />
        <path className="fold" d="M70 34h138M190 20v14" />
        <rect className="band" x="70" y="58" width="138" height="30" />
        <path className="fold" d="M92 73h94" />
        <rect className="print" x="96" y="100" width="98" height="30" rx="4" />
        <text x="104" y="113">
          EXP 31.12.2026
        </text>
        <text x="104" y="125">
          LOT A1234-2
        </text>
        <path className="arrow" d="M20 116h68m-10-8 10 8-10 8" />
      </svg>
      <p>{t('lotHelp.words')}</p>
    </details>
  );
};
