/** Suppliers against forms: the newest self-audit of each, a page of suppliers at a time. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useAnswer, useApp, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { Matrix } from './selfAuditLoads.ts';

const Pages = ({ matrix: { total, size } }: { matrix: Matrix }) => {
  const { t } = useTranslation('selfAudits');
  const wish = useWish();
  const at = useApp((state) => Number(state.navigation.query['at'] ?? 1));
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  const go = (page: number): void => void wish(navigation.query({ set: { at: page === 1 ? null : String(page) } }));
  return (
    <nav className="row row--end" aria-label={t('pages')}>
      <Button icon="chevron-left" aria-label={t('pageBefore')} disabled={at <= 1} onClick={() => go(at - 1)} />
      <span>{t('pageOf', { page: at, pages })}</span>
      <Button icon="chevron-right" aria-label={t('pageAfter')} disabled={at >= pages} onClick={() => go(at + 1)} />
    </nav>
  );
};

const Cell = ({ of }: { of: Matrix['suppliers'][number]['cells'][string] | undefined }) => {
  if (!of) return <Missing />;
  const open = ['Open', 'Inprogress', 'Rejected'].includes(of.status);
  return (
    <a className="self-cell" href={`/audit/selfAudit/show/${of.id}`}>
      <StatusChip entity="SelfAudit" status={of.status} />
      <span className="meta">{of.period}</span>
      {open ? <DueText value={of.dueDate} /> : of.score !== null && <NumberText value={of.score} decimals={2} />}
    </a>
  );
};

export const MatrixTable = () => {
  const { t } = useTranslation('selfAudits');
  const matrix = useAnswer<Matrix>('matrix');
  if (!matrix) return <LoadState views={['matrix']} />;
  if (matrix.suppliers.length === 0) return <EmptyState icon="check-square" title={t('empty.all')} />;
  return (
    <>
      <WideTable label={t('show.matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('supplier')}</th>
            {matrix.codes.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.suppliers.map(({ id, name, cells }) => (
            <tr key={id} data-row={id}>
              <th scope="row">{name}</th>
              {matrix.codes.map((code) => (
                <td key={code}>
                  <Cell of={cells[code]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Pages matrix={matrix} />
    </>
  );
};
