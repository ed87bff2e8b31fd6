/** What pages of certificates have in common: the days left of one, the tabs of the register. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { daysUntil } from '#domain/dates.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { tabHref } from '#src/views/list/declaredList.ts';
import { certificateList, matrixTabs } from './lists.ts';

/** The last day of a certificate, and how far it is. */
export const ExpiryText = ({ value, over = false }: { value: string | null; over?: boolean }) => {
  const { t } = useTranslation('documents');
  const { zone } = useClock();
  const now = useNow();
  if (!value) return <Missing />;
  const days = daysUntil(value, now, zone) ?? 0;
  return (
    <span className="two-lines">
      <DateText value={value} />
      {!over && (
        <span className={days < 0 ? 'meta late' : 'meta'}>
          {days < 0 ? t('expiry.past', { count: -days }) : days === 0 ? t('expiry.today') : t('expiry.left', { count: days })}
        </span>
      )}
    </span>
  );
};

/** Presets of the register, with those whose rows are suppliers. */
export const RegisterTabs = ({ active, counts }: { active: string; counts: Readonly<Record<string, number>> | null }) => {
  const { t } = useTranslation('documents');
  const query = useApp((state) => state.navigation.query);
  // sustainability begins with its own licences; the filter can be removed
  const sustain = useApp((state) => hasRole(['sustain'], selectCaller(state)) && !hasRole(['qa', 'superAdmin'], selectCaller(state)));
  const { q } = query;
  const ownOnly = (tab: string): boolean => sustain && tab === 'waiting';
  const href = (tab: string): string => tabHref(certificateList, ownOnly(tab) ? { ...query, owner: 'sustain' } : query, tab);
  // the counts are those of the filters in the address: without its own the number would be of other rows
  const isCounted = (tab: string): boolean => !ownOnly(tab) || query['owner'] === 'sustain';
  const matrixHref = (tab: string): string => tabHref(certificateList, q ? { q } : {}, tab);
  const own = Object.keys(certificateList.tabs!).map((key) => ({
    key,
    label: t(`register.tabs.${key}`),
    href: href(key),
    count: isCounted(key) ? (counts?.[key] ?? null) : null,
  }));
  const others = matrixTabs.map((key) => ({ key, label: t(`register.tabs.${key}`), href: matrixHref(key) }));
  const at = own.findIndex(({ key }) => key === 'expired') + 1;
  return (
    <Tabs label={t('register.title')} active={active} items={[...own.slice(0, at), others[0]!, ...own.slice(at), ...others.slice(1)]} />
  );
};
