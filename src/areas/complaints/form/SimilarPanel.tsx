/** Complaints of the last 90 days about the same lot, barcode or product, beside the form; selected ones can be merged after submitting. */
import { useTranslation } from 'react-i18next';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { SIMILAR } from '#src/areas/complaints/form/similarCall.ts';
import { usePending } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

interface Similar {
  id: number;
  no: string;
  status: string;
  title: string;
  receivedAt: string;
  reason: 'lot' | 'barcode' | 'product';
}

const mergeable = ['Submitted', 'Investigating'];

export interface SimilarPanelProps {
  /** to be merged once this one is submitted */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

export const SimilarPanel = ({ chosen, onChoose }: SimilarPanelProps) => {
  const { t } = useTranslation('complaints');
  const { answer } = usePending(SIMILAR);
  const found = listIn<Similar>(answer);
  return (
    <aside className="record-form__aside" aria-live="polite">
      <Card title={found.length > 0 ? t('similar.found', { count: found.length }) : t('similar.title')}>
        {found.length === 0 ? (
          <p className="muted">{t(answer ? 'similar.none' : 'similar.hint')}</p>
        ) : (
          <ul className="similar">
            {found.map((one) => (
              <li key={one.id}>
                <span className="row">
                  <a href={`/complaint/show/${one.id}`} target="_blank" rel="noreferrer">
                    {one.no}
                  </a>
                  <StatusChip entity="Complaint" status={one.status} />
                </span>
                <span>{one.title}</span>
                <span className="meta">
                  {t(`similar.${one.reason}`)} · <DateText value={one.receivedAt} />
                </span>
                {mergeable.includes(one.status) && (
                  <label className="field__check">
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={`${t('similar.mergeLater')}: ${one.no}`}
                      checked={chosen.includes(one.id)}
                      onChange={(event) => onChoose(event.target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
                    />
                    {t('similar.mergeLater')}
                  </label>
                )}
              </li>
            ))}
          </ul>
        )}
        {chosen.length > 0 && <p className="muted">{t('similar.willMerge', { count: chosen.length })}</p>}
      </Card>
    </aside>
  );
};
