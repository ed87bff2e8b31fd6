/** How much of what a specification wants is there: a bar with its percent. */
import { useTranslation } from 'react-i18next';
import './specs.css';

interface Counted {
  filled: number;
  wanted: number;
}

/** 0-100; 100 only when nothing is missing. */
const percentFilled = (sections: readonly Counted[]): number => {
  const wanted = sections.reduce((sum, section) => sum + section.wanted, 0);
  const filled = sections.reduce((sum, section) => sum + section.filled, 0);
  return wanted === 0 ? 100 : Math.floor((100 * filled) / wanted);
};

export const Filled = ({ sections }: { sections: readonly Counted[] }) => {
  const { t } = useTranslation('specs');
  const percent = percentFilled(sections);
  return (
    <span className="filled">
      <progress className="filled__bar" max={100} value={percent} aria-label={t('filled.title')} />
      <span className="filled__number">{t('filled.percent', { percent })}</span>
    </span>
  );
};
