/** The severity as a square tag; critical is the only filled one. */
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

export type Severity = 'critical' | 'major' | 'minor' | 'observation';

const icons: Record<Severity, string> = {
  critical: 'exclamation-triangle',
  major: 'exclamation-circle',
  minor: 'info-circle',
  observation: 'eye',
};

export const SeverityTag = ({ severity }: { severity: Severity }) => {
  const { t } = useTranslation('components');
  return (
    <span className={`severity severity--${severity}`}>
      <Icon name={icons[severity]} size={12} />
      {t(`severity.${severity}`)}
    </span>
  );
};
