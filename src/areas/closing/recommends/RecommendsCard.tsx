/** The store recommendations of the complaint, and their progress. */
import { useTranslation } from 'react-i18next';
import { recommendState } from '#domain/complaints/storeRecommend.ts';
import type { ShownRecommend } from '#src/areas/closing/rows.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

const Recommend = ({ row }: { row: ShownRecommend }) => {
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
          <dd>{t(`complaints:values.actionType.${row.actionType}`)}</dd>
        </div>
        <div>
          <dt>{t('recommends.answered')}</dt>
          <dd>
            {state === 'draft'
              ? t('recommends.chosen', { count: row.branchIds.length })
              : t('recommends.progress', { done, count: stores.length })}
          </dd>
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
  if (rows.length === 0) return null;
  const open = qa && !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Section
      title={t('recommends.title')}
      id="recommends"
      count={rows.length}
      actions={
        open && (
          <ButtonLink small icon="plus" href={`/complaint/store-recommend/create/${row.id}`}>
            {t('recommends.add')}
          </ButtonLink>
        )
      }
    >
      <ul>
        {rows.map((one) => (
          <Recommend key={one.id} row={one} />
        ))}
      </ul>
    </Section>
  );
};
