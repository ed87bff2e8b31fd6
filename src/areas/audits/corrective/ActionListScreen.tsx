/** /audit/corrective/list: corrective actions by whose turn it is, with the number of each stage above them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { ownerAt, stageOf, type Stage } from '#domain/audits/stage.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { navigation } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { chooses, isAudited, kindOf } from '#src/areas/audits/list/jobLists.ts';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { ListPage, type PickedRows } from '#src/views/list/ListPage.tsx';
import { ownColumns, reviewedColumns } from './actionColumns.tsx';
import { actionsFor, actionsPath, type ActionRow } from './actionLists.ts';
import { numberHref, stageNumbers } from './actionLoads.ts';
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

/** Quality and sustainability, for those who read both. */
const KindSwitch = () => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const kind = useApp((state) => kindOf(state.navigation.query, state.session.roles));
  return (
    <span className="segments" role="group" aria-label={t('jobs.kind')}>
      {(['quality', 'sustain'] as const).map((one) => (
        <Button
          key={one}
          aria-pressed={one === kind}
          onClick={() => wish(navigation.go({ to: one === 'sustain' ? `${actionsPath}?kind=sustain` : actionsPath }))}
        >
          {t(`values.AuditJob.auditKind.${one}`)}
        </Button>
      ))}
    </span>
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

const ActionListScreen = () => {
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
      above={<StageNumbers />}
      tools={chooses(roles) ? <KindSwitch /> : undefined}
      picked={isAudited(roles) ? undefined : (chosen) => <Selected {...chosen} />}
      exports
      hrefOf={(row) =>
        `/audit/corrective/audit/${row.auditJobId}/${isAudited(roles) && ownerAt(stageOf(row.currentRevision, params.$now)) === 'supplier' ? 'edit' : 'show'}/${row.id}`
      }
    />
  );
};

export default ActionListScreen;
