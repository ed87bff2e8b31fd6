/** How many head offices accepted, submitted, rejected or did not answer a revision: a bar, and the same in words. */
import { useTranslation } from 'react-i18next';
import type { Progress } from '#src/areas/documents/required/rows.ts';
import { Missing } from '#src/components/values/Missing.tsx';

const parts = ['accepted', 'waiting', 'rejected', 'open'] as const;

interface ProgressBarProps {
  of: Progress | undefined;
  /** address of the head offices with that status */
  href?: (part: (typeof parts)[number]) => string;
}

export const ProgressBar = ({ of, href }: ProgressBarProps) => {
  const { t } = useTranslation('required');
  const given = of ? parts.filter((part) => of[part] > 0) : [];
  if (!of || given.length === 0) return <Missing />;
  return (
    <div className="document-progress">
      <div className="document-progress__bar" aria-hidden>
        {given.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: of[part] }} />
        ))}
      </div>
      <p className="meta document-progress__words">
        {given.map((part) => {
          const words = t(`progress.${part}`, { count: of[part] });
          return href ? (
            <a key={part} href={href(part)}>
              {words}
            </a>
          ) : (
            <span key={part}>{words}</span>
          );
        })}
        {of.overdue > 0 && of.current && <span className="late">{t('progress.overdue', { count: of.overdue })}</span>}
      </p>
    </div>
  );
};
