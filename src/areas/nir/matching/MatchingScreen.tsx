/** /nir/matching/:id: factories ranked by fit, by head office; what is chosen is proposed with a due day. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#domain/nir/fit.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { navigation } from '#src/actions/index.ts';
import { call } from '#src/actions/remote.ts';
import { Field } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { draftKey } from '#src/selectors/address.ts';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import type { NirRow, ProposalRow } from '#src/areas/nir/loads.ts';
import '#src/areas/nir/nir.css';
import { Fit, Reasons } from './Reasons.tsx';

const ended: readonly (string | null)[] = [null, 'Declined', 'NotSelected', 'Withdrawn'];

interface Chosen extends Record<string, string | number[] | null> {
  groupIds: number[];
  supplierIds: number[];
  dueDate: string | null;
  note: string | null;
}
const nothing: Chosen = { groupIds: [], supplierIds: [], dueDate: null, note: null };
const toggled = (ids: readonly number[], id: number): number[] => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

const Factories = ({
  rows,
  chosen,
  onToggle,
}: {
  rows: readonly Candidate[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
}) => {
  const { t } = useTranslation('nir');
  return (
    <div className="nir-candidates">
      <WideTable label={t('matching.factory')} columns={4}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('matching.propose')}</span>
            </th>
            <th scope="col">{t('matching.factory')}</th>
            <th scope="col">{t('matching.fit')}</th>
            <th scope="col">{t('matching.reasons')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.supplierId}>
              <td>
                {ended.includes(row.requestStatus) ? (
                  <input
                    type="checkbox"
                    checked={chosen.includes(row.supplierId)}
                    aria-label={t('matching.askFactory', { name: row.name })}
                    onChange={() => onToggle(row.supplierId)}
                  />
                ) : (
                  <StatusChip entity={NirRequest.name} status={row.requestStatus ?? ''} />
                )}
              </td>
              <td data-unrecorded="">
                {row.name} <span className="meta">{row.code}</span>
              </td>
              <td>
                <Fit candidate={row} />
              </td>
              <td>
                <Reasons candidate={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
};

interface GroupProps {
  id: number;
  rows: readonly Candidate[];
  proposal: ProposalRow | undefined;
  chosen: Chosen;
  set: (changed: Partial<Chosen>) => void;
}

const Group = ({ id, rows, proposal, chosen, set }: GroupProps) => {
  const { t } = useTranslation('nir');
  const name = rows[0]!.group;
  return (
    <Section
      title={name}
      count={rows.length}
      actions={
        proposal ? (
          <StatusChip entity={NirPropose.name} status={proposal.status} />
        ) : (
          <label className="row">
            <input
              type="checkbox"
              checked={chosen.groupIds.includes(id)}
              onChange={() => set({ groupIds: toggled(chosen.groupIds, id) })}
            />
            <span data-unrecorded="">{t('matching.askOffice', { name })}</span>
          </label>
        )
      }
    >
      <Factories rows={rows} chosen={chosen.supplierIds} onToggle={(one) => set({ supplierIds: toggled(chosen.supplierIds, one) })} />
    </Section>
  );
};

const part = 'propose';

const Propose = ({ row, chosen, set, flush }: { row: NirRow; chosen: Chosen; set: GroupProps['set']; flush: () => void }) => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const key = `nir.propose.${row.id}`;
  const { busySince, failure } = usePending(key);
  const draft = useApp((state) => draftKey(state.navigation, part));
  const count = chosen.groupIds.length + chosen.supplierIds.length;
  const send = (): void => {
    flush();
    wish(call({ key, method: 'POST', path: `/NewIngredientRequests/${row.id}/propose`, body: { ...chosen }, then: { discard: draft } }));
  };
  return (
    <Section title={t('matching.propose')} id="propose">
      <div className="stack">
        <p>{t('matching.chosen', { groups: chosen.groupIds.length, factories: chosen.supplierIds.length })}</p>
        <Field name="dueDate" label={t('matching.due')} required>
          {(ids) => <DateInput ids={ids} value={chosen.dueDate} bounds={bounds.due} onChange={(dueDate) => set({ dueDate })} />}
        </Field>
        <Field name="note" label={t('matching.note')}>
          {(ids) => <TextArea id={ids.id} rows={3} value={chosen.note ?? ''} onChange={(note) => set({ note: note as string | null })} />}
        </Field>
        {failure && <Refusal failure={failure} />}
        <Button look="filled" icon="send" busy={busySince !== null} disabled={count === 0 || !chosen.dueDate} onClick={send}>
          {t('matching.propose')}
        </Button>
      </div>
    </Section>
  );
};

const Search = ({ id }: { id: number }) => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query['q'] ?? '');
  const [text, setText] = useState(query);
  const go = (): void =>
    void wish(navigation.go({ to: text.trim() ? `/nir/matching/${id}?q=${encodeURIComponent(text.trim())}` : `/nir/matching/${id}` }));
  return (
    <form
      className="nir-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={t('matching.search')}
        placeholder={t('matching.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button icon="search" onClick={go}>
        {t('matching.find')}
      </Button>
    </form>
  );
};

const Ranked = ({ row }: { row: NirRow }) => {
  const { t } = useTranslation('nir');
  const {
    values: chosen,
    set,
    flush,
  } = useKept<Chosen>(NewIngredientRequest.collection, nothing, {
    part,
    sentBy: `nir.propose.${row.id}`,
  });
  const answer = useView<Row, { rows: readonly Candidate[] }>('candidates')?.value ?? null;
  const proposals = useView<ProposalRow>('proposals')?.rows ?? [];
  if (!answer) return <LoadState views={['candidates', 'proposals']} />;
  const groups = [...Map.groupBy(answer.rows, (one) => one.supplierGroupId)];
  const running = (id: number): ProposalRow | undefined =>
    proposals.find((one) => one.supplierGroupId === id && (one.status === 'Proposed' || one.status === 'Matched'));
  return (
    <div className="record__columns">
      <div className="record__main">
        {groups.length === 0 && <p className="muted">{t('matching.none')}</p>}
        {groups.map(([id, rows]) => (
          <Group key={id} id={id} rows={rows} proposal={running(id)} chosen={chosen} set={set} />
        ))}
      </div>
      <aside>
        {row.status === 'Open' ? (
          <Propose row={row} chosen={chosen} set={set} flush={flush} />
        ) : (
          <p className="told">{t('matching.notOpen')}</p>
        )}
      </aside>
    </div>
  );
};

const MatchingScreen = () => {
  const { t } = useTranslation('nir');
  return (
    <RecordPage<NirRow> gone={t('gone')}>
      {(row) => (
        <div key={row.id} className="record">
          <RecordHead
            back={`/nir/show/${row.id}?tab=proposals`}
            no={row.code}
            title={row.name}
            subtitle={t('matching.title')}
            marks={<StatusChip entity={NewIngredientRequest.name} status={row.status} />}
          />
          <Search id={row.id} />
          <Ranked row={row} />
        </div>
      )}
    </RecordPage>
  );
};

export default MatchingScreen;
