/** Progress of a report: one dot per section, filled when complete. */
import { useTranslation } from 'react-i18next';
import { actionsOf, incompleteSections, isProven, sectionsOf } from '#domain/complaints/eightD.ts';

export const ReportDots = ({ of, report }: { of: object; report: object }) => {
  const { t } = useTranslation('complaints');
  // a draft and its progress are hidden from the other party
  if (!Object.hasOwn(report, 'd2Problem')) return null;
  const whole = { ...report, supplierComplaint: of } as Record<string, unknown>;
  const open = incompleteSections(whole);
  const actions = actionsOf(whole, 'D5');
  // D6 holds the results of the actions of D5
  const proven = actions.length > 0 && actions.every(isProven);
  return (
    <ol className="report-dots" aria-label={t('case.progress')}>
      {sectionsOf(whole).map((section) => {
        const done = section === 'd6' ? proven : !open.includes(section);
        return (
          <li key={section} className={done ? 'report-dots__done' : undefined}>
            {section.toUpperCase()} <span className="visually-hidden">{t(done ? 'case.sectionDone' : 'case.sectionOpen')}</span>
          </li>
        );
      })}
    </ol>
  );
};
