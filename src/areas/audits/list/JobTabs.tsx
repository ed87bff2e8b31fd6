/** What stands above the audits on each tab: the numbers that matter, the kind, and the tabs. */
import { useTranslation } from 'react-i18next';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { navigation } from '#src/actions/index.ts';
import { plansKind, toPlanTab } from '#src/areas/audits/toPlan/toPlanLoads.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { tabHref } from '#src/views/list/declaredList.ts';
import { chooses, isAudited, jobsFor, jobsPath, kindOf } from './jobLists.ts';
import { jobNumbers, numberHref } from './jobLoads.ts';
import './jobs.css';

/** Each opens the rows that it counts. */
export const JobNumbers = () => {
  const { t } = useTranslation('audits');
  const counts = useView('jobNumbers')?.counts ?? {};
  const hrefs = useApp((state) => jobNumbers.map((name) => numberHref(name, state.navigation.query, state)).join('\n')).split('\n');
  const here = useApp((state) => fullPath(state.navigation));
  return (
    <ul className="audit-numbers" aria-label={t('jobs.numbers.title')}>
      {jobNumbers.map((name, i) => (
        <li key={name}>
          <a className="audit-numbers__one" href={hrefs[i]} data-tile={name} aria-current={hrefs[i] === here ? 'true' : undefined}>
            <span className="meta">{t(`jobs.numbers.${name}`)}</span>
            {typeof counts[name] === 'number' ? (
              <b className={name === 'overdue' && counts[name] > 0 ? 'audit-numbers__value late' : 'audit-numbers__value'}>
                {groupedFrom10000(counts[name])}
              </b>
            ) : (
              <span className="audit-numbers__wait" role="img" aria-label={t('jobs.numbers.waiting')} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Staff that reads both kinds. */
export const KindSwitch = () => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const kind = useApp((state) => kindOf(state.navigation.query, state.session.roles));
  const tab = useApp((state) => (state.navigation.query['tab'] === toPlanTab ? toPlanTab : null));
  const hrefOf = (one: string): string =>
    fullPath({ path: jobsPath, query: { ...(one === 'sustain' ? { kind: one } : {}), ...(tab ? { tab } : {}) } });
  return (
    <span className="segments" role="group" aria-label={t('jobs.kind')}>
      {(['quality', 'sustain'] as const).map((one) => (
        <Button key={one} aria-pressed={one === kind} onClick={() => wish(navigation.go({ to: hrefOf(one) }))}>
          {t(`values.AuditJob.auditKind.${one}`)}
        </Button>
      ))}
    </span>
  );
};

/** Tabs of what is shown; the audited side opens its sustainability audits as one more. */
export const JobTabs = ({ active }: { active: string }) => {
  const { t } = useTranslation('audits');
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const of = jobsFor(query, roles);
  const isKindTab = isAudited(roles) && chooses(roles);
  const sustain = kindOf(query, roles) === 'sustain';
  const { kind: _kind, ...others } = query;
  const items = Object.keys(of.tabs ?? {}).map((tab) => ({
    key: tab,
    label: t(`jobs.tabs.${tab}`),
    href: tabHref(of, isKindTab ? others : query, tab),
    count: isKindTab && sustain ? null : (view?.counts[tab] ?? null),
  }));
  const more = {
    key: 'sustain',
    label: t('values.AuditJob.auditKind.sustain'),
    href: `${jobsPath}?kind=sustain`,
    count: sustain ? (view?.total ?? null) : null,
  };
  const toPlan = {
    key: toPlanTab,
    label: t('jobs.tabs.toPlan'),
    href: fullPath({ path: jobsPath, query: { ...(query['kind'] ? { kind: query['kind'] } : {}), tab: toPlanTab } }),
    count: null,
  };
  const plans = plansKind(sustain ? 'sustain' : 'quality', roles);
  return (
    <Tabs
      label={t('jobs.title')}
      active={isKindTab && sustain ? 'sustain' : active}
      items={[...(plans ? [toPlan] : []), ...items, ...(isKindTab ? [more] : [])]}
    />
  );
};
