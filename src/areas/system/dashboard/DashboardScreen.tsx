/** /dashboard: due work as numbers, my work with overdue items first, changes since the last visit, two charts. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#src/areas/system/dashboard/dashboard.css';
import type { Caller } from '#domain/kernel/access.ts';
import { topicsOf } from '#domain/topicLists.ts';
import { isTemp } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { FigureSection } from '#src/areas/system/dashboard/figures/FigureSection.tsx';
import { PeriodPicker } from '#src/areas/system/dashboard/figures/PeriodPicker.tsx';
import { NewsSection } from '#src/areas/system/dashboard/news/NewsSection.tsx';
import { NoRoleNotice } from '#src/areas/system/dashboard/NoRoleNotice.tsx';
import { countedNumbers } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { mostNumbers, NumberStrip } from '#src/areas/system/dashboard/numbers/NumberStrip.tsx';
import { usePlainCounts, type PlainCount } from '#src/areas/system/dashboard/numbers/plainCounts.ts';
import { useWork } from '#src/areas/system/dashboard/work/useWork.ts';
import { workKinds } from '#src/areas/system/dashboard/work/workKinds.ts';
import { WorkSection } from '#src/areas/system/dashboard/work/WorkSection.tsx';
import { useDelayed } from '#src/components/page/Button.tsx';
import { CreateLink } from '#src/components/page/CreateLink.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useClock, useLanguage, useNow } from '#src/components/values/clock.tsx';
import { formatDate } from '#domain/dates.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { selectActingFor, selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';

/** The business day, and the role of the user. */
const useSubtitle = (): string => {
  const { t } = useTranslation('shell');
  const role = useApp((state) => state.session.activeRole);
  const acting = useApp(selectActingFor);
  const { zone } = useClock();
  const language = useLanguage();
  const now = useNow();
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'long',
    ...(zone ? { timeZone: zone } : {}),
  }).format(now);
  const day = formatDate(new Date(now).toISOString(), language, zone) ?? '';
  return [`${weekday} ${day}`, t(`roles.${role}`), ...(acting ? [acting.name] : [])].join(' · ');
};

/** Counts that do not fit into the strip. */
const Elsewhere = ({ counts }: { counts: readonly PlainCount[] }) => {
  const { t } = useTranslation('dashboard');
  if (counts.length === 0) return null;
  return (
    <p className="dash__elsewhere muted">
      {t('numbers.elsewhere')}{' '}
      {counts.map(({ topic, title, n }) => (
        <span key={topic} data-tile={topic}>
          {title} <b>{groupedFrom10000(n)}</b>
        </span>
      ))}
    </p>
  );
};

/** How long the page waits for the counts of badges, ms. */
const countsMs = 1_500;

/** The strip has as many numbers as badges count something: it is drawn once they are known, and stays while the connection is lost. */
const useCounted = (caller: Caller): boolean => {
  const known = useApp((state) => Object.keys(state.badges.topics).length > 0) || topicsOf(caller).length === 0;
  const late = useDelayed(!known, countsMs);
  const [counted, setCounted] = useState(false);
  if (!counted && (known || late)) setCounted(true);
  return counted;
};

const Dashboard = ({ caller }: { caller: Caller }) => {
  const { t } = useTranslation('dashboard');
  const query = useApp((state) => state.navigation.query);
  const leads = useLeads();
  const subtitle = useSubtitle();
  const kinds = workKinds(caller);
  const work = useWork(kinds);
  const numbers = countedNumbers(caller);
  const counted = useCounted(caller);
  const plain = usePlainCounts(caller);
  const idle = !work.waiting && work.entries.length === 0;
  const taken = (kinds.length === 0 || idle ? 0 : 2) + numbers.length;
  const all = query['figures'] === 'all';
  const own = kinds.length > 0;
  // on a phone it is placed with the charts, so that work comes first
  const roomy = useMedia('(min-width: 640px)');
  // what stands below waits for what is above it, so that nothing is pushed down while it is read
  const oneColumn = useMedia('(max-width: 799.98px)');
  const news = useView('events');
  const newsHere = (news?.loadedAt ?? null) !== null || Boolean(news?.error);
  return (
    <>
      <PageHeader title={t('title')} subtitle={subtitle}>
        {roomy && <PeriodPicker caller={caller} />}
        {leads('/complaint/create') && <CreateLink href="/complaint/create">{t('newComplaint')}</CreateLink>}
      </PageHeader>
      {counted ? (
        <>
          <NumberStrip work={work} numbers={numbers} plain={plain} />
          <div className={`dash${idle || all || !own ? ' dash--wide' : ''}`}>
            <div className="dash__main">
              {own && <WorkSection work={work} numbers={numbers} />}
              {!own && plain.length > 0 && <p className="muted">{t('work.noPages')}</p>}
              {!work.waiting && <Elsewhere counts={plain.slice(Math.max(0, mostNumbers - taken))} />}
            </div>
            {(!oneColumn || !work.waiting) && <NewsSection />}
            {!work.waiting && newsHere && <FigureSection caller={caller}>{!roomy && <PeriodPicker caller={caller} />}</FigureSection>}
          </div>
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
};

const DashboardScreen = () => {
  const { t } = useTranslation('shell');
  const caller = useApp(selectCaller);
  if (!isTemp(caller)) return <Dashboard caller={caller} />;
  return (
    <>
      <PageHeader title={t('menu.dashboard')} />
      <NoRoleNotice />
    </>
  );
};

export default DashboardScreen;
