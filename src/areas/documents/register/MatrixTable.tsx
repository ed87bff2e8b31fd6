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
import { statusLook } from '#domain/statusLook.ts';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { useClock, useLanguage } from '#src/components/values/clock.tsx';
import { formatDate, formatMonth } from '#domain/dates.ts';

/** From one day to another; both are days of the calendar. */
const daysApart = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

interface CellProps {
  supplier: MatrixSupplier;
  licence: MatrixLicence;
  cell: SeenCell;
  /** the matrix as seen on it */
  day: string;
  focused: boolean;
}

const Cell = ({ supplier, licence, cell, day, focused }: CellProps) => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  const language = useLanguage();
  const { zone } = useClock();
  const look = statusLook('Certificate', cell.state)!;
  const state = t(`components:status.${look.word}`);
  const end = cell.certificate?.expireDate ? formatDate(cell.certificate.expireDate, language, zone) : null;
  const expires = cell.certificate?.expireDate;
  const days = expires && (cell.state === 'Expiring' || cell.state === 'Expired') ? daysApart(day, expires) : null;
  // what presses is told in days, what is in order by its month
  const within = days === null ? null : days < 0 ? t('matrix.ago', { count: -days }) : t('matrix.left', { count: days });
  const month = expires && (cell.state === 'Valid' || cell.state === 'Submitted') ? formatMonth(expires, language) : null;
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
      <span className="ellipsis">{within ?? month ?? state}</span>
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

/** Neighbours of the same head office, as the server sorts them, with the place of each in the whole. */
const ofHeadOffices = (suppliers: readonly MatrixSupplier[]): { name: string; rows: readonly (readonly [MatrixSupplier, number])[] }[] => {
  const groups: { name: string; rows: (readonly [MatrixSupplier, number])[] }[] = [];
  for (const [row, supplier] of suppliers.entries()) {
    if (groups.at(-1)?.name !== supplier.groupName) groups.push({ name: supplier.groupName, rows: [] });
    groups.at(-1)!.rows.push([supplier, row]);
  }
  return groups;
};

export const MatrixTable = ({ answer, ahead }: { answer: MatrixAnswer; ahead: number }) => {
  const { t } = useTranslation('documents');
  const leads = useContext(LeadsContext);
  const { suppliers, licences } = answer;
  const day = dayAhead(answer, ahead);
  const table = useRef<HTMLTableElement>(null);
  const rows = suppliers.map((supplier) => licences.map((licence) => cellOn(supplier, licence, day)));
  const firstRow = rows.findIndex((cells) => cells.some((cell) => cell !== null));
  const firstColumn = (rows[firstRow] ?? []).findIndex((cell) => cell !== null);
  const [chosen, setChosen] = useState<readonly [number, number] | null>(null);
  const at = chosen && rows[chosen[0]]?.[chosen[1]] ? chosen : [firstRow, firstColumn];

  const go = (row: number, column: number): void => {
    setChosen([row, column]);
    const line = table.current?.querySelector<HTMLTableRowElement>(`tr[data-row="${suppliers[row]!.id}"]`);
    line?.cells[column + 1]?.querySelector<HTMLElement>('.matrix-cell')?.focus();
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
      <table ref={table} className="table matrix" role="grid" aria-label={t('matrix.label')} onKeyDown={press}>
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
        {ofHeadOffices(suppliers).map(({ name, rows: lines }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={licences.length + 1} className="matrix-group">
                {name}
              </th>
            </tr>
            {lines.map(([supplier, row]) => (
              <tr key={supplier.id} data-row={supplier.id}>
                <th scope="row">
                  {leads(`/supplier/factory/show/${supplier.id}`) ? (
                    <a className="ellipsis" href={`/supplier/factory/show/${supplier.id}`}>
                      {supplier.name}
                    </a>
                  ) : (
                    <span className="ellipsis">{supplier.name}</span>
                  )}
                </th>
                {licences.map((licence, column) => {
                  const cell = rows[row]![column];
                  return (
                    <td key={licence.id} onFocus={() => setChosen([row, column])}>
                      {cell ? (
                        <Cell supplier={supplier} licence={licence} cell={cell} day={day} focused={at[0] === row && at[1] === column} />
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
        ))}
      </table>
      <p className="meta matrix-keys">{t('matrix.keys')}</p>
    </div>
  );
};
