/** Whom the request was offered to: head offices with their answers, and the factories that were asked. */
import { useTranslation } from 'react-i18next';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useView } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { specifyPages } from '#src/areas/nir/lists.ts';
import type { AskedRow, ProposalRow } from '#src/areas/nir/loads.ts';

const Heads = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

export const Offices = () => {
  const { t } = useTranslation('nir');
  const view = useView<ProposalRow>('proposals');
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['proposals']} />;
  const rows = view?.rows ?? [];
  return (
    <Section title={t('show.groups')} id="groups" count={rows.length}>
      {rows.length === 0 ? (
        <p className="muted">{t('show.noProposals')}</p>
      ) : (
        <WideTable label={t('show.groups')} columns={4}>
          <Heads
            names={[t('fields.NirPropose.supplierGroupId'), t('fields.NirPropose.status'), t('fields.NirPropose.dueDate'), t('show.steps')]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-unrecorded="">
                  {row.supplierGroup?.name}
                  {(row.declineReason ?? row.matchNote) && <span className="meta">{row.declineReason ?? row.matchNote}</span>}
                </td>
                <td>
                  <StatusChip entity={NirPropose.name} status={row.status} />
                </td>
                <td>{row.dueDate ? <DueText value={row.dueDate} over={row.status !== 'Proposed'} /> : <Missing />}</td>
                <td>
                  <RowSteps entity={NirPropose} row={{ ...row }} texts="nir" />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const answering: readonly string[] = ['Requested', 'Accepted', 'Returned'];

export const AskedFactories = () => {
  const { t } = useTranslation('nir');
  const view = useView<AskedRow>('asked');
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['asked']} />;
  const rows = view?.rows ?? [];
  return (
    <Section title={t('show.factories')} id="factories" count={rows.length}>
      {rows.length === 0 ? (
        <p className="muted">{t('show.noFactories')}</p>
      ) : (
        <WideTable label={t('show.factories')} columns={5}>
          <Heads
            names={[
              t('fields.NirRequest.supplierId'),
              t('fields.NirRequest.status'),
              t('fields.NirRequest.dueDate'),
              t('fields.NirRequest.fitScore'),
              t('show.steps'),
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-unrecorded="">
                  {row.supplier?.name}
                  {row.declineReason !== null && <span className="meta">{row.declineReason}</span>}
                </td>
                <td>
                  <StatusChip entity={NirRequest.name} status={row.status} />
                </td>
                <td>{row.dueDate ? <DueText value={row.dueDate} over={!answering.includes(row.status)} /> : <Missing />}</td>
                <td>{row.fitScore ?? <Missing />}</td>
                <td>
                  <RowSteps entity={NirRequest} row={{ ...row }} texts="nir" pages={specifyPages(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};
