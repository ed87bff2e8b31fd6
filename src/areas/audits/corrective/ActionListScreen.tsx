/** /audit/corrective/list: corrective actions by whose turn it is, with the number of each stage above them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { ownerAt, stageOf, type Stage } from '#domain/audits/stage.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { isAudited } from '#src/areas/audits/list/jobLists.ts';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { ListPage, type PickedRows } from '#src/views/list/ListPage.tsx';
import { ownColumns, reviewedColumns } from './actionColumns.tsx';
import { actionsFor, type ActionRow } from './actionLists.ts';
import { numberHref, stageNumbers } from './actionLoads.ts';
import { EightDActions } from './EightDActions.tsx';
import { actionKindOf } from './eightDLists.ts';
import { Pace } from './Pace.tsx';
import { KindSwitch } from './KindSwitch.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import './corrective.css';

/** Each opens the rows that it counts. */
const StageNumbers = () => {
  const { t } = useTranslation('audits');
  const counts = useView('stageNumbers')?.counts ?? {};
  const hrefs = useApp((state) => stageNumbers.map((name) => numberHref(name, state.navigation.query, state)).join('\n')).split('\n');
  const here = useApp((state) => fullPath(state.navigation));
  return (
    <ul className="stage-numbers" aria-label={t('corrective.numbers')}>
      {stageNumbers.map((name, i) => (
        <li key={name}>
          <a className="stage-numbers__one" href={hrefs[i]} data-tile={name} aria-current={hrefs[i] === here ? 'true' : undefined}>
            {name === 'overdue' ? (
              <span className="late">{t('corrective.overdue')}</span>
            ) : (
              <StatusChip entity={CorrectiveAction.name} status={name satisfies Stage} />
            )}{' '}
            <b>{typeof counts[name] === 'number' ? groupedFrom10000(counts[name]) : '…'}</b>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Selected = ({ rows, keep }: PickedRows<ActionRow>) => {
  const { t } = useTranslation('audits');
  const [reminds, setReminds] = useState(false);
  return (
    <SelectionBar count={rows.length} onClear={() => keep([])}>
      <Button icon="bell" onClick={() => setReminds(true)}>
        {t('corrective.remind.title')}
      </Button>
      {reminds && (
        <RemindDialog
          rows={rows}
          onClose={() => {
            setReminds(false);
            keep([]);
          }}
        />
      )}
    </SelectionBar>
  );
};

const AuditActions = () => {
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const { params } = useDeciding();
  const of = actionsFor(query, roles);
  return (
    <ListPage<ActionRow>
      of={of}
      entity={CorrectiveAction}
      texts="audits:corrective"
      icon="wrench"
      columns={isAudited(roles) ? ownColumns : reviewedColumns}
      filters={(t) => ({
        stage: { label: t('corrective.stage'), word: (value) => t(`components:status.${value}`) },
        due: { label: t('corrective.turn.title'), word: () => t('corrective.overdue') },
        repeat: { label: t('fields.CorrectiveAction.recurrenceOfId'), word: () => t('job.repeat') },
        supplier: { label: t('fields.CorrectiveAction.supplierId') },
        audit: { label: t('fields.CorrectiveAction.auditJobId') },
      })}
      above={
        <>
          <StageNumbers />
          <Pace />
        </>
      }
      tools={<KindSwitch />}
      picked={isAudited(roles) ? undefined : (chosen) => <Selected {...chosen} />}
      exports
      hrefOf={(row) =>
        `/audit/corrective/audit/${row.auditJobId}/${isAudited(roles) && ownerAt(stageOf(row.currentRevision, params.$now)) === 'supplier' ? 'edit' : 'show'}/${row.id}`
      }
    />
  );
};

const ActionListScreen = () => {
  const kind = useApp((state) => actionKindOf(state.navigation.query, state.session.roles));
  return kind === 'eightD' ? <EightDActions /> : <AuditActions />;
};

export default ActionListScreen;
