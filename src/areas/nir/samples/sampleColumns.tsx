/** Columns of samples: which one, of which request and factory, how far it is, and what was found. */
import type { TFunction } from 'i18next';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import type { EvaluatedRow, GroupSampleRow, OwnSampleRow, SampleRow } from './sampleLists.ts';

export interface ScoredEvaluation {
  role: string;
  overall: number | null;
  verdict: string | null;
  status: string;
}

const tones = { accept: 'good', changes: 'wait', reject: 'bad' } as const;
export const toneOf = (verdict: string | null): 'good' | 'wait' | 'bad' => tones[verdict as keyof typeof tones] ?? 'wait';

/** Scores by role, as far as the reader may see them. */
export const Scores = ({ evaluations, t }: { evaluations: readonly ScoredEvaluation[] | undefined; t: TFunction }) => {
  const shown = (evaluations ?? []).filter(({ status }) => status === 'Submitted');
  if (shown.length === 0) return <Missing />;
  return (
    <span className="sample-scores">
      {shown.map(({ role, overall, verdict }, i) => (
        <Tag key={`${role}.${i}`} tone={toneOf(verdict)}>
          {t(`values.NirSampleEvaluation.role.${role}`)} {overall}
        </Tag>
      ))}
    </span>
  );
};

const scores = (t: TFunction): FieldColumn<EvaluatedRow> => ({
  key: 'scores',
  head: t('samples.scores'),
  cell: (row) => <Scores evaluations={row.nirSampleEvaluations} t={t} />,
  sort: false,
  file: ['nirSampleEvaluations.overall'],
  width: '220px',
});

export const allColumns = (t: TFunction): readonly FieldColumn<SampleRow>[] => [
  {
    key: 'sampleNo',
    cell: (row) => <TitleCell title={row.variant} facts={[row.sampleNo, row.nir?.name]} />,
    file: ['sampleNo', 'variant', 'nir.code', 'nir.name'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '184px', cut: true },
  { key: 'round', width: '84px' },
  { key: 'status', width: '132px', card: 'mark' },
  { key: 'blindCode', width: '108px', minor: true },
  {
    key: 'sampleDeliveryId',
    cell: (row) => row.sampleDelivery?.parcelNo ?? <Missing />,
    sort: false,
    file: ['sampleDelivery.parcelNo'],
    width: '112px',
    minor: true,
  },
  scores(t) as FieldColumn<SampleRow>,
  { key: 'updatedAt', width: '132px' },
];

/** By code while the request is blind: what its reader may not know is not in the row. */
export const evaluatorColumns = (t: TFunction): readonly FieldColumn<EvaluatedRow>[] => [
  {
    key: 'blindCode',
    cell: (row) => (
      <TitleCell
        title={row.variant ?? t('samples.code', { code: row.blindCode ?? '–' })}
        facts={[row.variant === undefined ? t('samples.blind') : row.blindCode, row.nir?.name, row.supplier?.name]}
      />
    ),
    file: ['blindCode'],
    fixed: true,
    card: 'title',
  },
  { key: 'nirId', cell: (row) => row.nir?.code, sort: false, file: ['nir.code'], width: '148px' },
  { key: 'storageMode', width: '112px' },
  { key: 'status', width: '132px', card: 'mark' },
  scores(t),
];

export const qaColumns = (t: TFunction): readonly FieldColumn<EvaluatedRow>[] => [
  ...evaluatorColumns(t),
  { key: 'retainUntil', width: '128px', minor: true },
  { key: 'retainLocation', width: '168px', minor: true },
];

export const groupColumns = (): readonly FieldColumn<GroupSampleRow>[] => [
  {
    key: 'sampleNo',
    cell: (row) => <TitleCell title={row.variant} facts={[row.sampleNo]} />,
    file: ['sampleNo', 'variant'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '200px' },
  { key: 'round', width: '84px' },
  { key: 'status', width: '132px', card: 'mark' },
  { key: 'decisionNote', width: '320px', cut: true },
];

export const ownColumns = (): readonly FieldColumn<OwnSampleRow>[] => [
  {
    key: 'sampleNo',
    cell: (row) => <TitleCell title={row.variant} facts={[row.sampleNo, row.nir?.name]} />,
    file: ['sampleNo', 'variant', 'nir.name'],
    fixed: true,
    card: 'title',
  },
  { key: 'round', width: '84px' },
  { key: 'storageMode', width: '112px' },
  {
    key: 'sampleDeliveryId',
    cell: (row) =>
      row.sampleDelivery ? (
        <TitleCell title={row.sampleDelivery.parcelNo} facts={[row.sampleDelivery.carrier, row.sampleDelivery.trackingNo]} />
      ) : (
        <Missing />
      ),
    sort: false,
    file: ['sampleDelivery.parcelNo', 'sampleDelivery.trackingNo'],
    width: '200px',
  },
  { key: 'status', width: '132px', card: 'mark' },
  { key: 'decisionNote', width: '240px', cut: true, minor: true },
];
