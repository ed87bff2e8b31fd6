/** Dashboard, the pages passed through, and the current one; long paths are shortened in the middle. */
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { selectTabs, selectTrail } from '#src/selectors/navigation.ts';
import { useApp } from '#src/store/hooks.ts';

export const Breadcrumb = ({ routes, short = false }: { routes: readonly AppRoute[]; short?: boolean }) => {
  const { t } = useTranslation('shell');
  const placeName = usePlaceName();
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
  const steps = trail.filter((step) => step.path !== '/dashboard' && step.path !== path);
  const shown = steps.length > 2 ? [steps[0]!, null, steps.at(-1)!] : steps;
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
            {step ? <a href={step.href}>{name(step.path, step.routeId)}</a> : '…'}
          </li>
        ))}
        <li className="ellipsis" aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
};
