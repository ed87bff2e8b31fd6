/** /specs/nir/request/:id: what is asked of the factory in the development lane, accepted or declined here. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { SectionAmount } from '#src/areas/specs/SectionAmount.tsx';
import type { AskedSection, RequestRow } from '#src/areas/specs/loads.ts';
import '#src/areas/specs/specs.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useView } from '#src/store/hooks.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import type { Activity } from '#src/views/history/useTold.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

const answers = ['acceptRequest', 'declineRequest'] as const;

/** The note of the last request: it stands in its event alone. */
const useNote = (): string | null => {
  const activities = useView<Row, readonly Activity[]>('timeline')?.value ?? [];
  const asked = activities
    .filter(({ collection, action }) => collection === ProductMfgSpec.collection && action === 'requestSupplier')
    .toSorted((a, b) => b.id - a.id)[0];
  const note = asked?.changes['note']?.[1];
  return typeof note === 'string' ? note : null;
};

const Asked = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation('specs');
  const note = useNote();
  return (
    <Section title={t('request.asked')} id="asked">
      <Facts
        entity={ProductMfgSpec}
        row={{ ...row, note }}
        texts="specs"
        facts={[
          'productName',
          'productNameLocal',
          'lane',
          { name: 'dueDate', value: row.dueDate && <DueText value={row.dueDate} over={row.status !== 'waitingSupplier'} /> },
          'productKind',
          { name: 'productCategoryId', value: row.productCategory?.productName },
          { name: 'technologyId', value: row.technology?.name },
          { name: 'brandId', value: row.brand?.name },
          { name: 'note', value: note && <span data-unrecorded="">{note}</span>, wide: true },
        ]}
      />
    </Section>
  );
};

const ToFill = () => {
  const { t } = useTranslation('specs');
  const view = useView<AskedSection>('sections');
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['sections']} />;
  const rows = (view?.rows ?? []).toSorted((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section));
  const total = { filled: rows.reduce((sum, row) => sum + row.filled, 0), wanted: rows.reduce((sum, row) => sum + row.wanted, 0) };
  return (
    <Section title={t('request.sections')} id="sections" count={rows.length}>
      <div className="stack">
        <p className="muted">{t('request.total', total)}</p>
        <ul className="spec-amounts" aria-label={t('request.sections')}>
          {rows.map((row) => (
            <li key={row.id}>
              <SectionAmount row={row} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};

const factoryFacts = ['name', 'nameLocal', 'code', 'factoryRegNo', 'lines', 'capacityNote'] as const;

const Factory = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('request.factory')} id="factory">
      <FactList facts={factoryFacts.map((name) => ({ label: t(`suppliers:fields.Supplier.${name}`), value: row.supplier?.[name] }))} />
    </Section>
  );
};

/** Nothing is asked any more: its state, and the way to it. */
const Answered = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation('specs');
  return (
    <p className="request-answered" role="status">
      <span>{t('request.answered')}</span>
      <StatusChip entity="ProductMfgSpec" status={row.status} />
      <ButtonLink icon="arrow-right" href={`/specs/nir/show/${row.id}`}>
        {t('request.open')}
      </ButtonLink>
    </p>
  );
};

const Request = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation('specs');
  const isAsked = row.status === 'waitingSupplier';
  return (
    <div className="record">
      <RecordHead
        back="/specs/list"
        no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
        title={row.productName}
        subtitle={t('request.title')}
        marks={
          <>
            <StatusChip entity="ProductMfgSpec" status={row.status} />
            <Tag tone="info">{t(`values.ProductMfgSpec.lane.${row.lane}`)}</Tag>
          </>
        }
      >
        {isAsked && <StepBar entity={ProductMfgSpec} row={{ ...row }} texts="specs" next="acceptRequest" only={answers} />}
      </RecordHead>
      {!isAsked && <Answered row={row} />}
      <div className="record__columns">
        <div className="record__main">
          <Asked row={row} />
          <ToFill />
        </div>
        <aside>
          <Factory row={row} />
        </aside>
      </div>
    </div>
  );
};

const RequestScreen = () => {
  const { t } = useTranslation('specs');
  return <RecordPage<RequestRow> gone={t('request.gone')}>{(row) => <Request key={row.id} row={row} />}</RecordPage>;
};

export default RequestScreen;
