/** /nir/supplierSample/:id: the samples of one request by factory and round, two to four of them side by side. Who evaluates blind has them by code. */
import { useTranslation } from 'react-i18next';
import { measuredVerdict, type Target } from '#domain/nir/measured.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { decimalSignOf } from '#domain/numberText.ts';
import { navigation } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { limitText, targetsOf, Verdict } from './Measured.tsx';
import { Scores } from './sampleColumns.tsx';
import type { MatrixRequest, MatrixSample } from './sampleLoads.ts';
import { isBlind } from './SampleScreen.tsx';
import { StripPhotos } from './StripPhotos.tsx';
import './samples.css';

/** Samples side by side. */
const mostCompared = 4;

const nameOf = (sample: MatrixSample): string => (isBlind(sample) ? (sample.blindCode ?? '–') : sample.sampleNo);

/** The chosen ones stand in the address: a comparison can be sent to a colleague. */
const useCompared = () => {
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const query = useApp((state) => state.navigation.query);
  const ids = (query['compare'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
    .slice(0, mostCompared);
  const toggle = (id: number): void => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, mostCompared);
    const { compare: _compare, ...rest } = query;
    wish(navigation.go({ to: fullPath({ path, query: next.length > 0 ? { ...rest, compare: next.join(',') } : rest }), replace: true }));
  };
  return { ids, toggle };
};

const Hits = ({ sample, targets }: { sample: MatrixSample; targets: readonly Target[] }) => {
  const { t } = useTranslation('nir');
  const decimal = decimalSignOf(useLanguage());
  const hits = targets.filter((target) =>
    ['pass', 'marginal'].includes(measuredVerdict(target, sample.measured?.[target.lineKey], decimal)),
  );
  return <span className="nowrap">{t('samples.matrix.hits', { hits: hits.length, of: targets.length })}</span>;
};

interface CellProps {
  sample: MatrixSample;
  targets: readonly Target[];
  chosen: boolean;
  full: boolean;
  onToggle: () => void;
}

const Cell = ({ sample, targets, chosen, full, onToggle }: CellProps) => {
  const { t } = useTranslation('nir');
  const name = nameOf(sample);
  return (
    <div className="sample-cell" data-row={sample.id}>
      <span className="row">
        <a href={`/nir/sampleProduct/${sample.id}`}>{name}</a> <StatusChip entity={NirSample.name} status={sample.status} />
      </span>
      {!isBlind(sample) && <span data-unrecorded="">{sample.variant}</span>}
      <Scores evaluations={sample.nirSampleEvaluations} t={t} />
      <Hits sample={sample} targets={targets} />
      <label className="sample-tick">
        <input type="checkbox" checked={chosen} disabled={full && !chosen} onChange={onToggle} />
        <span>{t('samples.matrix.choose', { name })}</span>
      </label>
    </div>
  );
};

/** Known factories by name, then the codes of those that are not known. */
const linesOf = (samples: readonly MatrixSample[]): readonly (readonly [string, readonly MatrixSample[]])[] => [
  ...Map.groupBy(
    samples.filter((one) => !isBlind(one)),
    (one) => one.supplier?.name ?? '–',
  ),
];

const Compared = ({ samples, targets }: { samples: readonly MatrixSample[]; targets: readonly Target[] }) => {
  const { t } = useTranslation('nir');
  if (samples.length < 2) return <p className="muted">{t('samples.matrix.chooseTwo', { max: mostCompared })}</p>;
  return (
    <WideTable label={t('samples.matrix.compared')}>
      <thead>
        <tr>
          <th scope="col">{t('samples.target')}</th>
          {samples.map((sample) => (
            <th key={sample.id} scope="col">
              {nameOf(sample)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('samples.scores')}</th>
          {samples.map((sample) => (
            <td key={sample.id}>
              <Scores evaluations={sample.nirSampleEvaluations} t={t} />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('fields.NirSample.photos')}</th>
          {samples.map((sample) => (
            <td key={sample.id}>
              {(sample.photos ?? []).length > 0 ? (
                <StripPhotos collection={NirSample.collection} photos={sample.photos ?? []} />
              ) : (
                <Missing />
              )}
            </td>
          ))}
        </tr>
        {targets.map((target) => (
          <tr key={target.lineKey}>
            <th scope="row">
              {target.name} <span className="meta">{limitText(target)}</span>
            </th>
            {samples.map((sample) => (
              <td key={sample.id}>
                {sample.measured?.[target.lineKey] ?? <Missing />} <Verdict target={target} result={sample.measured?.[target.lineKey]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

const Matrix = ({ samples, targets }: { samples: readonly MatrixSample[]; targets: readonly Target[] }) => {
  const { t } = useTranslation('nir');
  const { ids, toggle } = useCompared();
  const known = linesOf(samples);
  const hidden = samples.filter(isBlind);
  const rounds = [...new Set(known.flatMap(([, of]) => of.map(({ round }) => round)))].toSorted((a, b) => a - b);
  const cell = (sample: MatrixSample) => (
    <Cell
      key={sample.id}
      sample={sample}
      targets={targets}
      chosen={ids.includes(sample.id)}
      full={ids.length >= mostCompared}
      onToggle={() => toggle(sample.id)}
    />
  );
  return (
    <>
      {hidden.length > 0 && (
        <Card title={t('samples.blind')}>
          <p>{t('samples.matrix.hidden', { count: hidden.length })}</p>
          <div className="sample-codes">{hidden.map(cell)}</div>
        </Card>
      )}
      {known.length > 0 && (
        <WideTable label={t('samples.matrix.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.NirSample.supplierId')}</th>
              {rounds.map((round) => (
                <th key={round} scope="col">
                  {t('samples.matrix.round', { round })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(([factory, of]) => (
              <tr key={factory}>
                <th scope="row">{factory}</th>
                {rounds.map((round) => (
                  <td key={round}>{of.filter((one) => one.round === round).map(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <Card title={t('samples.matrix.compared')}>
        <Compared samples={samples.filter(({ id }) => ids.includes(id))} targets={targets} />
      </Card>
    </>
  );
};

const Page = ({ row }: { row: MatrixRequest }) => {
  const { t } = useTranslation('nir');
  const view = useView<MatrixSample>('samples');
  return (
    <div className="stack">
      <PageHeader back="/nir/list" no={row.code} title={row.name} subtitle={t('samples.matrix.title')} />
      {!view?.loadedAt ? (
        <LoadState views={['samples']} />
      ) : view.rows.length === 0 ? (
        <EmptyState icon="box" title={t('samples.matrix.none')} />
      ) : (
        <Matrix samples={view.rows} targets={targetsOf(row)} />
      )}
    </div>
  );
};

const MatrixScreen = () => {
  const { t } = useTranslation('nir');
  return <RecordPage<MatrixRequest> gone={t('samples.requestGone')}>{(row) => <Page key={row.id} row={row} />}</RecordPage>;
};

export default MatrixScreen;
