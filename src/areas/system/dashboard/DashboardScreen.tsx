/** /dashboard: what waits for me as numbers, my work with the late things first, figures over time, and what happened last. */
import { useTranslation } from 'react-i18next';
import '#src/areas/system/dashboard/dashboard.css';
import { figuresOf } from '#domain/figures.ts';
import { isTemp } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { EventCard } from '#src/areas/system/dashboard/EventCard.tsx';
import { FigureCard } from '#src/areas/system/dashboard/FigureCard.tsx';
import { NoRoleNotice } from '#src/areas/system/dashboard/NoRoleNotice.tsx';
import { PeriodPicker } from '#src/areas/system/dashboard/PeriodPicker.tsx';
import { TopicTiles } from '#src/areas/system/dashboard/TopicTiles.tsx';
import { WorkCard } from '#src/areas/system/dashboard/WorkCard.tsx';
import { workKinds } from '#src/areas/system/dashboard/workKinds.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

const DashboardScreen = () => {
  const { t } = useTranslation('dashboard');
  const caller = useApp(selectCaller);
  const role = useApp((state) => state.session.activeRole);
  const kinds = workKinds(caller);
  const figures = figuresOf(caller.roles);
  // beside the work list stands the first figure, the others below in a grid
  const beside = kinds.length > 0 ? figures[0] : undefined;
  const below = beside ? figures.slice(1) : figures;
  if (isTemp(caller))
    return (
      <>
        <PageHeader title={t('title')} />
        <NoRoleNotice />
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(`shell:roles.${role}`)}>
        {figures.some((figure) => figure.period) && <PeriodPicker />}
      </PageHeader>
      <div className="dash">
        <TopicTiles caller={caller} kinds={kinds} />
        {kinds.length > 0 && (
          <div className={`dash__middle${beside ? ' dash__middle--two' : ''}`}>
            <WorkCard kinds={kinds} />
            {beside && <FigureCard figure={beside} />}
          </div>
        )}
        {below.length > 0 && (
          <div className="dash__figures">
            {below.map((figure) => (
              <FigureCard key={figure.name} figure={figure} />
            ))}
          </div>
        )}
        <EventCard />
      </div>
    </>
  );
};

export default DashboardScreen;
