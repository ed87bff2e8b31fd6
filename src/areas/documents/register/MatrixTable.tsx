/** The matrix itself: one cell takes the focus, arrow keys move it, Enter opens its certificate or adds one. */
import { useContext, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cellOn,
  dayAhead,
  type MatrixAnswer,
  type MatrixLicence,
  type MatrixSupplier,
  type SeenCell,
} from '#src/areas/documents/register/matrix.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { statusLook } from '#src/components/marks/statusTable.ts';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { useClock, useLanguage } from '#src/components/values/clock.tsx';
import { formatDate } from '#src/components/values/dates.ts';

interface CellProps {
  supplier: MatrixSupplier;
  licence: MatrixLicence;
  cell: SeenCell;
  focused: boolean;
}

const Cell = ({ supplier, licence, cell, focused }: CellProps) => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  const language = useLanguage();
  const { businessZone } = useClock();
  const look = statusLook('Certificate', cell.state)!;
  const state = t(`components:status.${look.word}`);
  const end = cell.certificate?.expireDate ? formatDate(cell.certificate.expireDate, language, businessZone) : null;
  const name = [
    supplier.name,
    licence.name,
    state,
    end && t('matrix.until', { date: end }),
    cell.review && t('matrix.review'),
    !cell.mandatory && t('matrix.optional'),
  ]
    .filter(Boolean)
    .join(t('components:comma'));
  const href = cell.certificate
    ? `/supplier/certificate/show/${cell.certificate.id}`
    : `/supplier/certificate/create/${supplier.id}?licenseId=${licence.id}`;
  const face = (
    <>
      <Icon name={look.icon} size={12} />
      <span className="ellipsis">{end && cell.state !== 'Rejected' ? end : state}</span>
      {cell.review && <Icon name="send" size={12} />}
    </>
  );
  const shared = {
    className: `matrix-cell matrix-cell--${look.tone}${cell.mandatory ? '' : ' matrix-cell--optional'}`,
    'data-cell': cell.state,
    tabIndex: focused ? 0 : -1,
    title: name,
    'aria-label': name,
  };
  return leads(href) ? (
    <a href={href} {...shared}>
      {face}
    </a>
  ) : (
    <span role="img" {...shared}>
      {face}
    </span>
  );
};

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

export const MatrixTable = ({ answer, ahead }: { answer: MatrixAnswer; ahead: number }) => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  const { suppliers, licences } = answer;
  const day = dayAhead(answer, ahead);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = suppliers.map((supplier) => licences.map((licence) => cellOn(supplier, licence, day)));
  const firstRow = rows.findIndex((cells) => cells.some((cell) => cell !== null));
  const firstColumn = (rows[firstRow] ?? []).findIndex((cell) => cell !== null);
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null);
  const at = chosen && rows[chosen[0]]?.[chosen[1]] ? chosen : [firstRow, firstColumn];

  const go = (row: number, column: number): void => {
    setChosen([row, column]);
    body.current?.rows[row]?.cells[column + 1]?.querySelector<HTMLElement>('.matrix-cell')?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const edge = event.key === 'Home' || event.key === 'End';
    if (!step && !edge) return;
    event.preventDefault();
    let [row, column] = [at[0]!, at[1]!];
    if (edge) {
      const there = rows[row]!.flatMap((cell, i) => (cell ? [i] : []));
      return go(row, (event.key === 'Home' ? there[0] : there.at(-1)) ?? column);
    }
    // cells of licences a supplier does not need are passed over
    do [row, column] = [row + step![0], column + step![1]];
    while (rows[row]?.[column] === null);
    if (rows[row]?.[column]) go(row, column);
  };
  return (
    <div className="matrix-box">
      {/* the keys move the focus between the cells, which act themselves */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="table matrix" role="grid" aria-label={t('matrix.label')} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col">{t('fields.Certificate.supplierId')}</th>
            {licences.map((licence) => (
              <th key={licence.id} scope="col" title={licence.name}>
                <span className="matrix-head">{licence.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {suppliers.map((supplier, row) => (
            <tr key={supplier.id} data-row={supplier.id}>
              <th scope="row">
                <span className="two-lines">
                  {leads(`/supplier/factory/show/${supplier.id}`) ? (
                    <a className="ellipsis" href={`/supplier/factory/show/${supplier.id}`}>
                      {supplier.name}
                    </a>
                  ) : (
                    <span className="ellipsis">{supplier.name}</span>
                  )}
                  <span className="meta ellipsis">{supplier.groupName}</span>
                </span>
              </th>
              {licences.map((licence, column) => {
                const cell = rows[row]![column];
                return (
                  <td key={licence.id} onFocus={() => setChosen([row, column])}>
                    {cell ? (
                      <Cell supplier={supplier} licence={licence} cell={cell} focused={at[0] === row && at[1] === column} />
                    ) : (
                      <span className="matrix-none" title={t('matrix.notNeeded')}>
                        <span className="visually-hidden">{t('matrix.notNeeded')}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta matrix-keys">{t('matrix.keys')}</p>
    </div>
  );
};
