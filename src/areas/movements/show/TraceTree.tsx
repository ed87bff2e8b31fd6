/** The trace of the lots as an accessible tree: lot, its deliveries, their warehouses, and stores once a warehouse named them. A bar shows the share of the lot. */
import { useTranslation } from 'react-i18next';
import type { Trace, TraceEdge, TraceNode } from '#domain/lots/trace.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { Tag } from '#src/components/marks/Tag.tsx';

export const TraceTree = ({ trace }: { trace: Trace | null }) => {
  const { t } = useTranslation('movements');
  if (!trace) return null;
  const lots = trace.nodes.filter((node) => node.kind === 'lot');
  if (lots.length === 0) return <p className="muted">{t('trace.none')}</p>;
  return (
    <section className="trace" aria-label={t('trace.title')}>
      <h3>{t('trace.title')}</h3>
      <ul>
        {lots.map((lot) => (
          <TraceBranch
            key={lot.id}
            trace={trace}
            node={lot}
            lotNo={lot.label}
            whole={trace.edges.filter((edge) => edge.from === lot.id).reduce((sum, edge) => sum + edge.quantity, 0)}
            quantity={lot.quantity ?? 0}
            unit={lot.unit}
          />
        ))}
      </ul>
    </section>
  );
};

interface TraceBranchProps {
  trace: Trace;
  node: TraceNode;
  lotNo: string;
  /** the quantity that left the factory: the length of a full bar */
  whole: number;
  quantity: number;
  unit: string | null;
}

const icons = { lot: 'box', delivery: 'truck', warehouse: 'warehouse', branch: 'shop' } as const;

const TraceBranch = ({ trace, node, lotNo, whole, quantity, unit }: TraceBranchProps) => {
  const { t } = useTranslation('movements');
  const next = trace.edges
    .filter((edge) => edge.from === node.id && edge.lotNo === lotNo)
    .map((edge): [TraceEdge, TraceNode | undefined] => [edge, trace.nodes.find((one) => one.id === edge.to)]);
  return (
    <li data-node={node.kind}>
      <div className="trace__line">
        <span className="trace__name">
          <Icon name={icons[node.kind]} /> <span className="visually-hidden">{t(`trace.kind.${node.kind}`)}</span> {node.label}
          {node.at && (
            <span className="muted">
              {' '}
              <DateText value={node.at} />
            </span>
          )}
          {node.kind === 'lot' && node.status === 'Hold' && <Tag tone="bad">{t('create.onHold')}</Tag>}
        </span>
        {node.kind !== 'lot' && (
          <span className="trace__bar" aria-hidden="true">
            <span style={{ inlineSize: `${whole > 0 ? Math.min(100, (quantity / whole) * 100) : 0}%` }} />
          </span>
        )}
        <span className="trace__quantity">
          {formatNumber(quantity)} {t(`complaints:values.unit.${unit ?? 'pack'}`, { count: quantity })}
        </span>
      </div>
      {next.length > 0 && (
        <ul>
          {next.map(
            ([edge, to]) =>
              to && (
                <TraceBranch
                  key={`${edge.to}-${edge.lotNo}`}
                  trace={trace}
                  node={to}
                  lotNo={lotNo}
                  whole={whole}
                  quantity={edge.quantity}
                  unit={unit}
                />
              ),
          )}
        </ul>
      )}
    </li>
  );
};
