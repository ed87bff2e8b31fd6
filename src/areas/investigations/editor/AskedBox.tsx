/** After a rejection: the reason, the due date, the sections; and the changes since the rejected revision. */
import { useTranslation } from 'react-i18next';
import { sections } from '#domain/complaints/eightD.ts';
import type { ReportRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { LongText } from '#src/components/values/LongText.tsx';

export interface AskedBoxProps {
  report: ReportRow;
  said: SectionComments;
  /** there is a revision to compare with */
  older: boolean;
  comparing: boolean;
  onCompare: () => void;
}

export const AskedBox = ({ report, said, older, comparing, onCompare }: AskedBoxProps) => {
  const { t } = useTranslation('investigations');
  const named = sections.filter((section) => said[section]);
  if (!report.rejectReason && !older) return null;
  return (
    <div className={report.rejectReason ? 'rejected' : 'rejected rejected--plain'} role="note" aria-label={t('said.title')}>
      {report.rejectReason && (
        <>
          <p>
            <Icon name="times-circle" size={16} /> <strong>{t('said.rejected', { n: report.revision })}</strong>{' '}
            <span className="muted">
              {t('said.newDue')} <DateText value={report.supplierComplaint?.dueDate} />
            </span>
          </p>
          <LongText text={report.rejectReason} />
        </>
      )}
      <div className="row">
        {named.map((section) => (
          <a key={section} href={`#${section}`}>
            {t(`sections.${section}`)}
          </a>
        ))}
        {older && (
          <Button small look="text" icon="clone" aria-pressed={comparing} onClick={onCompare}>
            {t(comparing ? 'diff.hide' : 'diff.show')}
          </Button>
        )}
      </div>
    </div>
  );
};
