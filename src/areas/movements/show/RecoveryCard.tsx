/** The recovery rate of a response and the time it took, against its due time. */
import { useTranslation } from 'react-i18next';
import type { Recovery } from '#domain/complaints/movementBalance.ts';
import { RecoveryBar } from '#src/areas/movements/list/RecoveryBar.tsx';
import type { MovementRow } from '#src/areas/movements/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { useNow } from '#src/components/values/clock.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';

const minute = 60_000;

export const RecoveryCard = ({ row, recovery }: { row: MovementRow; recovery: Recovery }) => {
  const { t } = useTranslation('movements');
  const now = useNow();
  const began = Date.parse(row.createdAt);
  const used = Math.max(0, (row.submittedAt ? Date.parse(row.submittedAt) : now) - began);
  const allowed = row.dueAt ? Date.parse(row.dueAt) - began : null;
  const late = allowed !== null && used > allowed;
  const span = (ms: number): string => t('show.span', { h: Math.floor(ms / (60 * minute)), m: Math.floor((ms / minute) % 60) });
  return (
    <Section title={t('show.recovery')}>
      <div className="movement__recovery">
        <RecoveryBar recovery={recovery} label={t('show.recovery')} />
        <FactList
          facts={[
            { label: t('recovery.affectedLabel'), value: <NumberText value={recovery.affected} /> },
            { label: t('recovery.contained'), value: <NumberText value={recovery.contained} /> },
            { label: t('recovery.sold'), value: <NumberText value={recovery.sold} /> },
            { label: t('recovery.left'), value: <NumberText value={recovery.left} /> },
            ...(recovery.branchesAsked > 0
              ? [
                  {
                    label: t('recovery.stores'),
                    value: t('recovery.branchesValue', { answered: recovery.branchesAnswered, asked: recovery.branchesAsked }),
                  },
                ]
              : []),
            {
              label: t(row.isDrill ? 'show.drillClock' : 'show.clock'),
              value: (
                <span className={late ? 'tone--bad' : undefined} data-part="clock">
                  <Icon name="clock" size={12} />{' '}
                  {allowed === null
                    ? span(used)
                    : t(late ? 'show.clockLate' : 'show.clockOf', { used: span(used), allowed: span(allowed) })}
                </span>
              ),
            },
          ]}
        />
      </div>
    </Section>
  );
};
