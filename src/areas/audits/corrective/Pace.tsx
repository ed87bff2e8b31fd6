/** How quickly plans, actions and approvals of the last months came, beside the numbers of stages. */
import { useTranslation } from 'react-i18next';
import { paceMonths, type ActionPace, type HandedIn } from '#domain/audits/actionPace.ts';
import { formatNumber, formatPercent, groupedFrom10000 } from '#domain/numbers.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';

const HandedInTime = ({ of: { due, inTime, days } }: { of: HandedIn }) => {
  const { t } = useTranslation('audits');
  const language = useApp((state) => state.preferences.language);
  if (due === 0) return t('corrective.pace.noneDue');
  return (
    <>
      {t('corrective.pace.inTime', { count: inTime, due, share: formatPercent(inTime / due, language) })}
      {days !== null && ` · ${t('corrective.pace.days', { days: formatNumber(days) })}`}
    </>
  );
};

export const Pace = () => {
  const { t } = useTranslation('audits');
  const pace = useAnswer<ActionPace>('pace');
  if (!pace) return null;
  const { plans, actions, approvals } = pace;
  if (plans.due + actions.due + approvals.count === 0) return null;
  return (
    <section className="action-pace" aria-label={t('corrective.pace.title', { count: paceMonths })}>
      <p>{t('corrective.pace.title', { count: paceMonths })}</p>
      <dl>
        <div>
          <dt>{t('corrective.pace.plans')}</dt>
          <dd>
            <HandedInTime of={plans} />
          </dd>
        </div>
        <div>
          <dt>{t('corrective.pace.actions')}</dt>
          <dd>
            <HandedInTime of={actions} />
          </dd>
        </div>
        <div>
          <dt>{t('corrective.pace.approvals')}</dt>
          <dd>
            {groupedFrom10000(approvals.count)}
            {approvals.days !== null && ` · ${t('corrective.pace.days', { days: formatNumber(approvals.days) })}`}
          </dd>
        </div>
      </dl>
    </section>
  );
};
