/** The lists of samples: of sourcing, of R&D and QA by code, of a head office for one request, and of a factory that ships them. */
import { useTranslation } from 'react-i18next';
import { NirSample } from '#domain/nir/nirSample.ts';
import { mostInParcel } from '#domain/nir/nirSampleSteps.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { useApp } from '#src/store/hooks.ts';
import { ListPage, type PickedRows } from '#src/views/list/ListPage.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { allColumns, evaluatorColumns, groupColumns, ownColumns, qaColumns } from './sampleColumns.tsx';
import {
  allSamples,
  groupSamples,
  ownSamples,
  qaSamples,
  rdSamples,
  type EvaluatedRow,
  type GroupSampleRow,
  type OwnSampleRow,
  type SampleRow,
} from './sampleLists.ts';
import { ScanBox } from './ScanBox.tsx';
import './samples.css';

const shared = { entity: NirSample, icon: 'box', exports: true } as const;
const pageOf = ({ id }: { id: number }): string => `/nir/sampleProduct/${id}`;

export const AllSamples = () => (
  <ListPage<SampleRow> {...shared} of={allSamples} texts="nir:samples.all" columns={allColumns} above={<ScanBox />} hrefOf={pageOf} />
);

export const RdSamples = () => (
  <ListPage<EvaluatedRow>
    {...shared}
    of={rdSamples}
    texts="nir:samples.rd"
    columns={evaluatorColumns}
    above={<ScanBox />}
    hrefOf={pageOf}
  />
);

export const QaSamples = () => (
  <ListPage<EvaluatedRow> {...shared} of={qaSamples} texts="nir:samples.qa" columns={qaColumns} above={<ScanBox />} hrefOf={pageOf} />
);

export const GroupSamples = () => {
  const nirId = useApp((state) => idOf(state.navigation.params['id']));
  return (
    <ListPage<GroupSampleRow>
      {...shared}
      of={groupSamples(nirId)}
      texts="nir:samples.group"
      columns={groupColumns}
      back="/nir/list"
      hrefOf={() => `/nir/allSampleList/${nirId}`}
    />
  );
};

/** The chosen ones travel in one parcel. */
const Ship = ({ rows, keep }: PickedRows<OwnSampleRow>) => {
  const { t } = useTranslation('nir');
  const ready = rows.filter(({ status }) => status === 'Submitted').slice(0, mostInParcel);
  const [first, ...rest] = ready.map(({ id }) => id);
  return (
    <SelectionBar count={rows.length} onClear={() => keep([])}>
      {first === undefined ? (
        <span className="meta">{t('samples.own.noneReady')}</span>
      ) : (
        <ButtonLink look="filled" icon="truck" href={`/nir/delivery/${first}${rest.length > 0 ? `?with=${rest.join(',')}` : ''}`}>
          {t('samples.own.ship', { count: ready.length })}
        </ButtonLink>
      )}
    </SelectionBar>
  );
};

const ownPage = ({ id, status }: OwnSampleRow): string =>
  status === 'Submitted' || status === 'Draft' ? `/nir/delivery/${id}` : `/nir/printLabel/${id}`;

export const OwnSamples = () => (
  <ListPage<OwnSampleRow>
    {...shared}
    of={ownSamples}
    texts="nir:samples.own"
    columns={ownColumns}
    above={<ScanBox />}
    picked={(chosen) => <Ship {...chosen} />}
    hrefOf={ownPage}
  />
);
