/** Who signed a specification, as whom and when. */
import { useTranslation } from 'react-i18next';
import type { Approval } from '#domain/kernel/approvals.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import './history.css';

export const Signatures = ({ of }: { of: readonly Approval[] }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <ul className="spec-revision__signatures">
      {of.map(({ step, role, name, at }) => (
        <li key={`${step}-${at}`}>
          {t('history.signed', { role: t(`shell:roles.${role}`) })} <span data-unrecorded="">{name}</span> · <DateText value={at} time />
        </li>
      ))}
    </ul>
  );
};
