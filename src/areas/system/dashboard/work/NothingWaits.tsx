/** No items need action: what is with other parties, until when, and where to see it. */
import { useTranslation } from 'react-i18next';
import type { CountedNumber, Counts } from '#src/areas/system/dashboard/numbers/countedNumbers.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useAnswer } from '#src/store/hooks.ts';

const WithOthers = ({ number: { name, view, href } }: { number: CountedNumber }) => {
  const { t } = useTranslation('dashboard');
  const total = useAnswer<Counts>(view)?.counts['all'] ?? 0;
  const leads = useLeads();
  if (total === 0) return null;
  return (
    <>
      <span>{t(`work.with.${name}`, { count: total })}</span>
      {href && leads(href) && <ButtonLink href={href}>{t(`work.see.${name}`)}</ButtonLink>}
    </>
  );
};

export const NothingWaits = ({ numbers }: { numbers: readonly CountedNumber[] }) => {
  const { t } = useTranslation('dashboard');
  const others = numbers.find(({ name }) => name.startsWith('waiting'));
  return (
    <EmptyState icon="check" title={t('work.empty')}>
      {others && <WithOthers number={others} />}
    </EmptyState>
  );
};
