/** Pages of a head office: naming factories for a request, and the offers of its factories side by side with their terms. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { misfits, type Candidate } from '#domain/nir/fit.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest, terms } from '#domain/nir/nirRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { decide, editable } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { FreeReason } from '#src/areas/nir/offer/FreeReason.tsx';
import { nirPath } from '#src/areas/nir/lists.ts';
import type { AskedRow, OfficeRow } from '#src/areas/nir/loads.ts';
import { Targets } from '#src/areas/nir/Targets.tsx';
import '#src/areas/nir/nir.css';
import { Fit, Reasons } from './Reasons.tsx';

const pageOf = (row: OfficeRow, part: 'matching' | 'edit'): string => `/nir/${part}/${row.nirId}/nirPropose/${row.id}`;

const Head = ({ row, here }: { row: OfficeRow; here: 'matching' | 'edit' }) => {
  const { t } = useTranslation('nir');
  return (
    <RecordHead
      back={nirPath}
      no={row.nir?.code ?? ''}
      title={row.nir?.name ?? ''}
      subtitle={t(here === 'matching' ? 'office.match' : 'office.offers')}
      marks={
        <>
          <StatusChip entity={NirPropose.name} status={row.status} />{' '}
          {row.dueDate && <DueText value={row.dueDate} over={row.status !== 'Proposed'} />}
        </>
      }
      tools={
        <ButtonLink href={pageOf(row, here === 'matching' ? 'edit' : 'matching')} icon={here === 'matching' ? 'list' : 'sitemap'}>
          {t(here === 'matching' ? 'office.open' : 'office.match')}
        </ButtonLink>
      }
    >
      <StepBar entity={NirPropose} row={{ ...row }} texts="nir" only={['decline']} next={null} />
    </RecordHead>
  );
};

const Brief = ({ row }: { row: OfficeRow }) => {
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
        {row.note !== null && <p data-unrecorded="">{row.note}</p>}
      </Section>
      <Section title={t('form.target')} id="target">
        <Targets lines={nir.draftSpecs?.[0]?.lines ?? []} />
      </Section>
    </>
  );
};

const Naming = ({ row, rows }: { row: OfficeRow; rows: readonly Candidate[] }) => {
  const { t } = useTranslation('nir');
  const deciding = useDeciding();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const verdict = decide(NirPropose, 'match', { ...row }, { registry: entityNamed, ...deciding });
  const may = verdict.is === 'go';
  const misfit = rows.some((one) => chosen.includes(one.supplierId) && misfits(one.facts).length > 0);
  return (
    <Section title={t('office.match')} id="factories" count={rows.length}>
      <div className="stack">
        <div className="nir-candidates">
          <WideTable label={t('office.match')} columns={4}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('office.match')}</span>
                </th>
                <th scope="col">{t('matching.factory')}</th>
                <th scope="col">{t('matching.fit')}</th>
                <th scope="col">{t('matching.reasons')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.supplierId}>
                  <td>
                    {one.requestStatus === null || one.requestStatus === 'Declined' || one.requestStatus === 'Withdrawn' ? (
                      <input
                        type="checkbox"
                        disabled={!may}
                        checked={chosen.includes(one.supplierId)}
                        aria-label={t('office.choose', { name: one.name })}
                        onChange={(event) =>
                          setChosen(event.target.checked ? [...chosen, one.supplierId] : chosen.filter((id) => id !== one.supplierId))
                        }
                      />
                    ) : (
                      <StatusChip entity={NirRequest.name} status={one.requestStatus} />
                    )}
                  </td>
                  <td data-unrecorded="">{one.name}</td>
                  <td>
                    <Fit candidate={one} />
                  </td>
                  <td>
                    <Reasons candidate={one} />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
        {may && (
          <div className="row">
            <Button look="filled" icon="check" data-step="match" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
              {t('steps.match')}
            </Button>
            {chosen.length === 0 && <span className="muted">{t('office.pick')}</span>}
            {misfit && <span className="muted">{t('office.misfit')}</span>}
          </div>
        )}
        {asking && verdict.is === 'go' && (
          <StepDialog
            entity={NirPropose}
            row={row}
            step={verdict.step}
            texts="nir"
            fixed={{ supplierIds: [...chosen] }}
            depends={(name) => (name === 'matchNote' && misfit ? true : undefined)}
            reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
            then={{ go: pageOf(row, 'edit') }}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </Section>
  );
};

const Match = ({ row }: { row: OfficeRow }) => {
  const answer = useView<Row, { rows: readonly Candidate[] }>('candidates')?.value ?? null;
  return (
    <div className="record">
      <Head row={row} here="matching" />
      {answer ? <Naming row={row} rows={answer.rows} /> : <LoadState views={['candidates']} />}
      <Brief row={row} />
    </div>
  );
};

const Offers = ({ row, rows }: { row: OfficeRow; rows: readonly AskedRow[] }) => {
  const { t } = useTranslation('nir');
  const deciding = useDeciding();
  const may = (one: AskedRow): boolean => typeof editable(NirRequest, { ...one }, { registry: entityNamed, ...deciding }) !== 'string';
  return (
    <WideTable label={t('office.offers')} wider columns={rows.length + 1}>
      <thead>
        <tr>
          <th scope="col">{t('compare.criterion')}</th>
          {rows.map((one) => (
            <th key={one.id} scope="col">
              <b data-unrecorded="">{one.supplier?.name}</b> <StatusChip entity={NirRequest.name} status={one.status} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldLabel(t, NirRequest, name)}</th>
            {rows.map((one) => (
              <td key={one.id}>
                <FieldValue texts="nir" entity={NirRequest} name={name} value={one[name]} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('show.steps')}</th>
          {rows.map((one) => (
            <td key={one.id}>
              {may(one) ? (
                <ButtonLink small icon="pencil" href={`${pageOf(row, 'edit')}?offer=${one.id}`}>
                  {t('office.edit')}
                </ButtonLink>
              ) : (
                <Missing why="notApplicable" />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </WideTable>
  );
};

const OffersPage = ({ row }: { row: OfficeRow }) => {
  const { t } = useTranslation('nir');
  const view = useView<AskedRow>('asked');
  const chosen = useApp((state) => Number(state.navigation.query['offer'] ?? 0));
  const rows = view?.rows ?? [];
  const edited = rows.find(({ id }) => id === chosen);
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['asked']} />;
  if (edited)
    return (
      <RecordForm
        key={edited.id}
        entity={NirRequest}
        row={{ ...edited }}
        list={pageOf(row, 'edit')}
        then={pageOf(row, 'edit')}
        title={t('office.terms', { name: edited.supplier?.name ?? '' })}
        subtitle={row.nir?.name}
        sections={[{ title: t('offer.price'), fields: terms }]}
        texts="nir"
        inputs={{ freeReason: (input) => <FreeReason {...input} /> }}
        save={t('office.save')}
      />
    );
  return (
    <div className="record">
      <Head row={row} here="edit" />
      <Section title={t('office.offers')} id="offers" count={rows.length}>
        {rows.length === 0 ? <p className="muted">{t('office.none')}</p> : <Offers row={row} rows={rows} />}
      </Section>
      <Brief row={row} />
    </div>
  );
};

const useGone = (): string => useTranslation('nir').t('gone');

/** /nir/matching/:id/nirPropose/:nirProposeId */
export const ProposalMatch = () => <RecordPage<OfficeRow> gone={useGone()}>{(row) => <Match key={row.id} row={row} />}</RecordPage>;
/** /nir/edit/:id/nirPropose/:nirProposeId */
export const ProposalOffers = () => <RecordPage<OfficeRow> gone={useGone()}>{(row) => <OffersPage key={row.id} row={row} />}</RecordPage>;
