/** Pages of a factory: the request to it, its offer, what is missing before it is submitted, and what was decided. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TargetAnswer } from '#domain/nir/draftSpec.ts';
import { NirRequest, offer, offerNeeds } from '#domain/nir/nirRequest.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { openMusts } from '#domain/nir/offer.ts';
import { missing } from '#domain/kernel/missing.ts';
import { editable } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useDeciding, useView } from '#src/store/hooks.ts';
import { ChildRows } from '#src/views/children/ChildRows.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { nirPath } from '#src/areas/nir/lists.ts';
import type { OfferRow, OfferSample, TargetLine } from '#src/areas/nir/loads.ts';
import { limitsText, Targets } from '#src/areas/nir/Targets.tsx';
import '#src/areas/nir/nir.css';
import { AnswersInput } from './AnswersInput.tsx';
import { FreeReason } from './FreeReason.tsx';
import './offer.css';

const linesOf = (row: OfferRow): readonly TargetLine[] => row.nir?.draftSpecs?.[0]?.lines ?? [];
/** The page of a sample writes it, or sends it. */
const sampleOpens: readonly string[] = ['Draft', 'Submitted'];
const answering: readonly string[] = ['Requested', 'Accepted', 'Returned'];

interface HeadProps {
  row: OfferRow;
  title: string;
  tools?: ReactNode;
  only: readonly string[];
  next?: string;
}

const Head = ({ row, title, tools, only, next }: HeadProps) => {
  return (
    <RecordHead
      back={nirPath}
      no={row.nir?.code ?? ''}
      title={row.nir?.name ?? ''}
      subtitle={title}
      marks={
        <>
          <StatusChip entity={NirRequest.name} status={row.status} />{' '}
          {row.dueDate && <DueText value={row.dueDate} over={!answering.includes(row.status)} />}
        </>
      }
      tools={tools}
    >
      <StepBar
        entity={NirRequest}
        row={{ ...row }}
        texts="nir"
        only={only}
        {...(next ? { next } : {})}
        goesTo={{ submit: `/nir/view/${row.id}` }}
      />
    </RecordHead>
  );
};

const Asked = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const nir = row.nir;
  if (!nir) return null;
  return (
    <>
      <Section title={t('offer.asked')} id="asked">
        <Facts
          entity={entityNamed('NewIngredientRequest')}
          row={nir}
          texts="nir"
          facts={[
            'description',
            'itemKind',
            'sampleDueDate',
            'sampleQty',
            'targetLaunchDate',
            nir.targetCost != null && 'targetCost',
            nir.targetCost != null && 'currency',
          ]}
        />
      </Section>
      <Section title={t('form.target')} id="target" count={linesOf(row).length}>
        <Targets lines={linesOf(row)} />
      </Section>
    </>
  );
};

const Timeline = () => {
  const { t } = useTranslation('nir');
  const untold = new Set(['respondedAt', 'submittedAt', 'decidedAt', 'deviations']);
  const events = useTold('timeline', { texts: 'nir', page: NirRequest.collection, tells: (name) => !untold.has(name) });
  return <History title={t('offer.timeline')} id="timeline" view="timeline" events={events} />;
};

const Request = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const tools =
    row.status === 'Requested' ? undefined : (
      <ButtonLink icon="arrow-right" href={`/nir/${answering.includes(row.status) ? 'edit' : 'view'}/${row.id}`}>
        {t('offer.edit')}
      </ButtonLink>
    );
  return (
    <div className="record">
      <Head row={row} title={t('offer.request')} only={['accept', 'decline']} next="accept" tools={tools} />
      <div className="record__columns">
        <div className="record__main">
          <Asked row={row} />
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const price = [
  'unitPrice',
  'currency',
  'priceUnit',
  'freeReason',
  'incoterm',
  'moq',
  'leadTimeDays',
  'capacityPerMonth',
  'toolingCost',
  'validUntil',
];

const Edit = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const deciding = useDeciding();
  const may = editable(NirRequest, { ...row }, { registry: entityNamed, ...deciding });
  if (typeof may === 'string') return <Read row={row} />;
  const inputs = {
    freeReason: (input: OwnInput) => <FreeReason {...input} />,
    deviations: (input: OwnInput) => <AnswersInput {...input} lines={linesOf(row)} />,
  };
  return (
    <div className="nir-form nir-offer">
      <RecordForm
        entity={NirRequest}
        row={{ ...row }}
        list={nirPath}
        then={`/nir/submit/${row.id}`}
        title={row.nir?.name ?? ''}
        subtitle={t('offer.edit')}
        sections={[
          { title: t('offer.price'), fields: price },
          { title: t('offer.answers'), fields: ['deviations'] },
          { title: t('offer.more'), fields: ['offerNote', 'files'] },
        ]}
        texts="nir"
        inputs={inputs}
        fileNames="files"
        save={t('offer.save')}
        above={
          <div className="stack">
            <p className="row">
              <StatusChip entity={NirRequest.name} status={row.status} />
              {row.dueDate && <DueText value={row.dueDate} />}
              <ButtonLink icon="send" href={`/nir/submit/${row.id}`}>
                {t('offer.check')}
              </ButtonLink>
            </p>
            {row.returnReason !== null && (
              <div className="told told--alarm">
                <b>{t('fields.NirRequest.returnReason')}</b>
                <p data-unrecorded="">{row.returnReason}</p>
              </div>
            )}
          </div>
        }
      />
      <aside className="nir-form__beside">
        <Asked row={row} />
      </aside>
    </div>
  );
};

const Answers = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const answers = (row.deviations as TargetAnswer[] | null) ?? [];
  return (
    <div className="nir-answers">
      <WideTable label={t('offer.answers')} columns={2}>
        <thead>
          <tr>
            <th scope="col">{t('fields.DraftSpecLine.name')}</th>
            <th scope="col">{t('fields.NirRequest.deviations')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(row).map((line) => {
            const answer = answers.find(({ targetKey }) => targetKey === line.lineKey);
            return (
              <tr key={line.lineKey}>
                <th scope="row">
                  <span data-unrecorded="">{line.name}</span>
                  <span className="meta" data-unrecorded="">
                    {limitsText(line) || line.requirement}
                  </span>
                </th>
                <td data-unrecorded="">
                  {answer?.meets === undefined
                    ? t('compare.open')
                    : answer.meets
                      ? t('compare.meets')
                      : t('compare.deviates', { offered: answer.offered ?? '' })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </div>
  );
};

const OfferFacts = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const named = useFileNames();
  return (
    <>
      <Section title={t('offer.price')} id="price">
        <Facts
          entity={NirRequest}
          row={row}
          texts="nir"
          facts={offer.filter((name) => name !== 'deviations' && name !== 'files' && (name !== 'freeReason' || row.freeReason !== null))}
        />
        <StoredFiles collection={NirRequest.collection} label={t('fields.NirRequest.files')} files={named(row.files ?? [])} />
      </Section>
      <Section title={t('offer.answers')} id="answers" count={linesOf(row).length}>
        <Answers row={row} />
      </Section>
    </>
  );
};

/** What keeps the offer from being handed in, each with the way to mend it. */
const Gaps = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const fields = missing({ ...row }, offerNeeds).map((name) => fieldLabel(t, NirRequest, name));
  const open = new Set(openMusts(linesOf(row), row.deviations as TargetAnswer[] | null));
  const musts = linesOf(row)
    .filter(({ lineKey }) => open.has(lineKey))
    .map(({ name }) => name);
  const all = [...fields, ...musts];
  return (
    <Section title={t('offer.missing')} id="missing" count={all.length}>
      {all.length === 0 ? (
        <p className="muted">{t('offer.complete')}</p>
      ) : (
        <ul data-unrecorded="">
          {all.map((name) => (
            <li key={name}>
              <a href={`/nir/edit/${row.id}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** Samples of the offer: what they are is entered here, their results and parcels on their own page. */
const Samples = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  const view = useView<OfferSample>('samples');
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['samples']} />;
  return (
    <ChildRows
      of={NirRequest}
      row={{ ...row, nirSamples: view?.rows ?? [] }}
      relation="nirSamples"
      texts="nir"
      id="samples"
      nameOf={(sample) => `${sample.sampleNo} ${sample.variant}`}
      columns={['qty', 'unit', 'mfgDate']}
      marks={(sample) => (
        <>
          <StatusChip entity={NirSample.name} status={sample.status} />{' '}
          {sampleOpens.includes(sample.status) && (
            <ButtonLink small icon={sample.status === 'Draft' ? 'pencil' : 'truck'} href={`/nir/delivery/${sample.id}`}>
              {t(sample.status === 'Draft' ? 'offer.sampleResults' : 'offer.sampleShip')}
            </ButtonLink>
          )}
        </>
      )}
      inputs={{ fields: ['variant', 'qty', 'unit', 'storageMode', 'lotNo', 'mfgDate', 'expDate'] }}
    />
  );
};

const Submit = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  return (
    <div className="record">
      <Head
        row={row}
        title={t('offer.submit')}
        only={['submit']}
        next="submit"
        tools={
          <ButtonLink icon="pencil" href={`/nir/edit/${row.id}`}>
            {t('offer.toEdit')}
          </ButtonLink>
        }
      />
      <div className="record__columns">
        <div className="record__main">
          <OfferFacts row={row} />
          <Samples row={row} />
        </div>
        <aside>
          <Gaps row={row} />
        </aside>
      </div>
    </div>
  );
};

const Read = ({ row }: { row: OfferRow }) => {
  const { t } = useTranslation('nir');
  return (
    <div className="record">
      <Head row={row} title={t('offer.view')} only={['accept', 'decline', 'submit']} />
      <div className="record__columns">
        <div className="record__main">
          {(row.decisionReason ?? row.declineReason) !== null && (
            <Section title={t('offer.decision')} id="decision">
              <Facts
                entity={NirRequest}
                row={row}
                texts="nir"
                facts={[
                  'status',
                  row.decidedAt !== null && 'decidedAt',
                  row.decisionReason !== null && 'decisionReason',
                  row.declineReason !== null && 'declineReason',
                ]}
              />
            </Section>
          )}
          <OfferFacts row={row} />
          <Samples row={row} />
          <Asked row={row} />
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const useGone = (): string => useTranslation('nir').t('offer.gone');

/** /nir/request/:id */
export const OfferRequest = () => <RecordPage<OfferRow> gone={useGone()}>{(row) => <Request key={row.id} row={row} />}</RecordPage>;
/** /nir/edit/:id */
export const OfferEdit = () => <RecordPage<OfferRow> gone={useGone()}>{(row) => <Edit key={row.id} row={row} />}</RecordPage>;
/** /nir/submit/:id */
export const OfferSubmit = () => <RecordPage<OfferRow> gone={useGone()}>{(row) => <Submit key={row.id} row={row} />}</RecordPage>;
/** /nir/view/:id */
export const OfferView = () => <RecordPage<OfferRow> gone={useGone()}>{(row) => <Read key={row.id} row={row} />}</RecordPage>;
