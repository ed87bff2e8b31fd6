/** Dashboard, the pages passed through or else the list of the record, the records it belongs to, and the current page; long paths are shortened in the middle. */
import { useTranslation } from 'react-i18next';
import { useLeads, type Leads } from '#src/components/overlays/mounted.tsx';
import { useLateTitle } from '#src/routing/lateTitle.ts';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { selectTabs, selectTrail } from '#src/selectors/navigation.ts';
import { useApp } from '#src/store/hooks.ts';

interface Step {
  href: string;
  path: string;
  text: string;
}

/** The list in the menu that the page belongs to, by its address. */
const listOf = (routes: readonly AppRoute[], path: string, leads: Leads): AppRoute | null => {
  const base = (of: string): string => of.replace(/list$/, '');
  const fits = routes.filter(
    (route) => route.menu && route.path.endsWith('/list') && path.startsWith(base(route.path)) && path !== route.path,
  );
  return fits.filter((route) => leads(route.path)).toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
};

export const Breadcrumb = ({ routes, short = false }: { routes: readonly AppRoute[]; short?: boolean }) => {
  const { t } = useTranslation('shell');
  const placeName = usePlaceName();
  const late = useLateTitle();
  const leads = useLeads();
  const trail = useApp(selectTrail);
  const tabs = useApp(selectTabs);
  const routeId = useApp((state) => state.navigation.routeId);
  const path = useApp((state) => state.navigation.path);
  const name = (key: string, id: string | null): string => {
    const titleKey = routes.find((route) => route.id === id)?.titleKey;
    return titleKey ? placeName({ routeId: id, titleKey, label: tabs.find((tab) => tab.key === key)?.label ?? null }) : key;
  };
  const here = name(path, routeId);
  if (short)
    return (
      <nav className="breadcrumb" aria-label={t('breadcrumb')}>
        <span className="ellipsis" aria-current="page">
          {here}
        </span>
      </nav>
    );
  const passed = trail
    .filter((step) => step.path !== '/dashboard' && step.path !== path)
    .map((step): Step => ({ href: step.href, path: step.path, text: name(step.path, step.routeId) }));
  const list = passed.length === 0 ? listOf(routes, path, leads) : null;
  const above = (tabs.find((tab) => tab.active)?.parents ?? []).flatMap(({ label, pages }): Step[] => {
    const href = pages.find(leads);
    return href === undefined || passed.some((step) => step.path === href) ? [] : [{ href, path: href, text: label }];
  });
  const steps = [...(list ? [{ href: list.path, path: list.path, text: late(list.titleKey) }] : passed), ...above];
  const shown = steps.length > 3 ? [steps[0]!, null, ...steps.slice(-2)] : steps;
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {path !== '/dashboard' && (
          <li>
            <a href="/dashboard">{t('menu.dashboard')}</a>
          </li>
        )}
        {shown.map((step, i) => (
          <li key={step?.href ?? `gap${i}`} className="ellipsis">
            {step ? <a href={step.href}>{step.text}</a> : '…'}
          </li>
        ))}
        <li className="ellipsis" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
};
