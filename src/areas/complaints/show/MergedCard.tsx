/** The lead complaint, the merged complaints, and the merges themselves. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp } from '#src/store/hooks.ts';
import '#src/areas/complaints/shared/parts.css';

export const MergedCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const children = row.children ?? [];
  const mergings = row.mergings ?? [];
  if (!row.parent && children.length === 0 && mergings.length === 0) return null;
  const canMerge = qa && !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  return (
    <Section
      title={t('show.merged')}
      id="merged"
      count={children.length}
      actions={
        canMerge && (
          <ButtonLink small icon="clone" href={`/complaint/merging/create?ids=${row.id}&parent=${row.id}`}>
            {t('closing:merging.start')}
          </ButtonLink>
        )
      }
    >
      {row.parent && (
        <p>
          {t('show.mergedInto')} <a href={`/complaint/show/${row.parent.id}`}>{row.parent.no}</a>
        </p>
      )}
      {children.length > 0 && (
        <ul className="todos">
          {children.map((child) => (
            <li key={child.id} className="todo">
              <a href={`/complaint/show/${child.id}`} className="nowrap">
                {child.no}
              </a>
              <span className="todo__words">
                <span className="ellipsis">{child.title}</span>
                <span className="meta">
                  <DateText value={child.receivedAt} />
                </span>
              </span>
              <StatusChip entity="Complaint" status={child.status} />
            </li>
          ))}
        </ul>
      )}
      {mergings.length > 0 && (
        <ul className="plain-list">
          {mergings.map((one) => (
            <li key={one.id}>
              <a href={`/complaint/merging/show/${one.id}`}>{t('closing:merging.of', { count: one.childIds.length })}</a>{' '}
              <span className="meta">
                <DateText value={one.createdAt} />
                {one.unmergedAt && ` · ${t('closing:merging.undone')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
