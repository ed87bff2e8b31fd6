/** One item of my work: due time, subject, and the verb that opens its page. */
import { useTranslation } from 'react-i18next';
import { daysSince } from './dueGroups.ts';
import type { WorkEntry } from './useWork.ts';
import { useNow } from '#src/components/values/clock.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { RelativeTime } from '#src/components/values/RelativeTime.tsx';
import { SeverityTag, type Severity } from '#src/components/marks/SeverityTag.tsx';

export const WorkLine = ({ entry: { item, kind, href, group } }: { entry: WorkEntry }) => {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const days = daysSince(item.since, now);
  const title = item.goods ? t(`work.goods.${item.goods}`, { product: item.title }) : item.title;
  return (
    <li>
      <a className="work-line" href={href}>
        <span className={`work-line__due${group === 'today' ? ' work-line__due--soon' : ''}`}>
          {item.due ? (
            <DueText value={item.due} />
          ) : days ? (
            <time dateTime={item.since ?? undefined}>{t('work.waiting', { n: days })}</time>
          ) : (
            <RelativeTime value={item.since} />
          )}
        </span>
        <Icon name={kind.icon} />
        <span className="work-line__words">
          <span className="work-line__title ellipsis" title={title}>
            {title}
          </span>
          <span className="meta ellipsis">{item.facts.join(' · ')}</span>
        </span>
        {item.severity && (
          <span className="work-line__severity">
            <SeverityTag severity={item.severity as Severity} />
          </span>
        )}
        <span className="work-line__verb">
          {t(`work.task.${item.task}`)}
          <Icon name="angle-right" />
        </span>
      </a>
    </li>
  );
};
