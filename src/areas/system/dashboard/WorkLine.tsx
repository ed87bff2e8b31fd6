/** One line of my work: when it is due, what it is about, what is to be done; a link where the page is part of this build. */
import { useTranslation } from 'react-i18next';
import { daysSince } from '#src/areas/system/dashboard/lateness.ts';
import type { WorkItem } from '#src/areas/system/dashboard/workItem.ts';
import { useClock, useNow } from '#src/components/clock.tsx';
import { DueText, isLate } from '#src/components/DueText.tsx';
import { useLeads } from '#src/components/mounted.tsx';
import { RelativeTime } from '#src/components/RelativeTime.tsx';
import { SeverityTag, type Severity } from '#src/components/SeverityTag.tsx';

export const WorkLine = ({ item }: { item: WorkItem }) => {
  const { t } = useTranslation('dashboard');
  const href = item.hrefs.find(useLeads());
  const { businessZone } = useClock();
  const now = useNow();
  const late = isLate(item.due, now, businessZone);
  const days = daysSince(item.since, now);
  const words = (
    <>
      {item.no && <span className="work__no">{item.no}</span>}
      <span className="work__title">{item.title}</span>
    </>
  );
  return (
    <li className={`work__line${late ? ' work__line--late' : ''}`}>
      <span className="work__due">
        {item.due ? (
          <DueText value={item.due} />
        ) : (
          <span className="muted">
            {days ? <time dateTime={item.since ?? undefined}>{t('work.waiting', { n: days })}</time> : <RelativeTime value={item.since} />}
          </span>
        )}
      </span>
      {href ? (
        <a className="work__what" href={href} title={item.title}>
          {words}
        </a>
      ) : (
        <span className="work__what" title={item.title}>
          {words}
        </span>
      )}
      <span className="work__marks">
        {item.severity && <SeverityTag severity={item.severity as Severity} />}
        <span className="work__task">{t(`work.task.${item.task}`)}</span>
      </span>
    </li>
  );
};
