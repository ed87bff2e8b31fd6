/** What saving the chosen links would change: how many suppliers, and which. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useAnswer, useView, useWish } from '#src/store/hooks.ts';

interface Group {
  total: number;
  /** the first of them by name */
  suppliers: readonly { id: number; name: string; code: string }[];
}
interface ImpactAnswer {
  active: boolean;
  affected: number;
  missing: Group;
  covered: Group;
  released: Group;
}
const groups = ['missing', 'covered', 'released'] as const;

export const Impact = () => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const view = useView('impact');
  const answer = useAnswer<ImpactAnswer>('impact');
  if (view?.error)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: 'impact' }))}
      />
    );
  if (!answer) return <Skeleton rows={2} />;
  return (
    <div className="impact" role="status" data-impact>
      <p>
        <b>{answer.active ? t('impact.affected', { count: answer.affected }) : t('impact.inactive')}</b>
      </p>
      {groups.map((name) => {
        const { total, suppliers } = answer[name];
        if (total === 0) return null;
        return (
          <details key={name} data-group={name}>
            <summary className={name === 'missing' ? 'late' : undefined}>{t(`impact.${name}`, { count: total })}</summary>
            <ul>
              {suppliers.map((one) => (
                <li key={one.id}>
                  <a href={`/supplier/factory/show/${one.id}`}>{one.name}</a> <span className="meta">{one.code}</span>
                </li>
              ))}
              {total > suppliers.length && <li className="meta">{t('impact.more', { count: total - suppliers.length })}</li>}
            </ul>
          </details>
        );
      })}
    </div>
  );
};
