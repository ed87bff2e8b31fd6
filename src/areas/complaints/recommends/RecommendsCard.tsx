/** What stores were asked about the complaint, and how far they are. */
import { useTranslation } from 'react-i18next';
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import type { ComplaintRow, RecommendRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useApp } from '#src/store/hooks.ts';

const Recommend = ({ row }: { row: RecommendRow }) => {
  const { t } = useTranslation('closing');
  const state = recommendState(row);
  const stores = row.branches ?? [];
  const done = stores.filter((one) => one.answeredAt || one.waivedReason).length;
  return (
    <li className="case-card">
      <div className="case-card__head">
        <a href={`/complaint/store-recommend/edit/${row.id}`}>{row.title}</a>
        <StatusChip entity="StoreRecommend" status={state} />
      </div>
      <dl className="case-card__facts">
        <div>
          <dt>{t('complaints:fields.actionType')}</dt>
          <dd>{t(`complaints:options.actionType.${row.actionType}`)}</dd>
        </div>
        <div>
          <dt>{t('recommends.answered')}</dt>
          <dd>{state === 'draft' ? t('recommends.chosen', { count: row.branchIds.length }) : t('recommends.progress', { done, count: stores.length })}</dd>
        </div>
        <div>
          <dt>{t('complaints:fields.dueDate')}</dt>
          <dd>
            <DueText value={row.dueDate} over={state === 'verified' || (stores.length > 0 && done === stores.length)} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

export const RecommendsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('closing');
  const qa = isQa(useApp((state) => state.session.roles));
  const rows = row.storeRecommends ?? [];
  const open = qa && !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Card
      title={t('recommends.title')}
      id="recommends"
      actions={
        open && (
          <ButtonLink small icon="plus" href={`/complaint/store-recommend/create/${row.id}`}>
            {t('recommends.add')}
          </ButtonLink>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="muted">{t('recommends.none')}</p>
      ) : (
        <ul className="stack">
          {rows.map((one) => (
            <Recommend key={one.id} row={one} />
          ))}
        </ul>
      )}
    </Card>
  );
};
