/** The actions of one discipline (and of one cause): stored ones and new ones; a button adds one. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { editable } from '#domain/kernel/workflow.ts';
import type { ActionName, Discipline } from './actionFields.ts';
import { ActionItem } from './ActionItem.tsx';
import type { ActionRow, ReportRow } from '#src/areas/investigations/rows.ts';
import type { ActionDraft, KeepAction } from './actionEditor.ts';
import { useRowOrder } from '#src/views/children/useRowOrder.ts';
import { useWrittenList } from '#src/views/children/useWrittenList.ts';
import { Button } from '#src/components/page/Button.tsx';
import { views } from '#src/actions/index.ts';
import { useDeciding, useWish } from '#src/store/hooks.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

export interface ActionListProps {
  report: ReportRow;
  discipline: Discipline;
  cause: string | null;
  rows: readonly ActionRow[];
  shown: readonly ActionName[];
  label: string;
  /** new ones may be added */
  adding: boolean;
  results?: boolean;
  kept: Readonly<Record<string, ActionDraft>>;
  onKept: KeepAction<string>;
}

interface Fresh {
  key: string;
  id: number | null;
}

const none: ReadonlySet<string> = new Set();
const place = (discipline: string, cause: string | null): string => `new/${discipline}/${cause ?? ''}/`;

export const ActionList = ({ report, discipline, cause, rows, shown, label, adding, results = false, kept, onKept }: ActionListProps) => {
  const { t } = useTranslation('investigations');
  const deciding = useDeciding();
  const wish = useWish();
  const { box, focusRow } = useWrittenList();
  const mine = place(discipline, cause);
  // those restored from a draft
  const [fresh, setFresh] = useState<readonly Fresh[]>(() =>
    adding
      ? Object.keys(kept)
          .filter((key) => key.startsWith(mine))
          .map((key) => ({ key, id: null }))
      : [],
  );
  const ofFresh = new Set(fresh.map((one) => one.id));
  const side = results ? 'result' : 'plan';
  const entries = [
    ...rows.filter((row) => !ofFresh.has(row.id)).map((row) => ({ key: `${row.id}/${side}`, row, fresh: false })),
    ...fresh.map((one) => ({ key: one.key, row: rows.find((row) => row.id === one.id) ?? null, fresh: true })),
    // an unsaved one has no position yet
  ].sort((a, b) => (a.row?.position ?? Infinity) - (b.row?.position ?? Infinity) || 0);
  const stored = entries.filter((one) => one.row !== null).length;
  const moveTo = useRowOrder(InvestigationAction, box, entries);
  const may = (row: ActionRow | null): ReadonlySet<string> => {
    if (!row) return adding ? new Set(shown) : none;
    const fields = editable(InvestigationAction, { ...row, investigationReport: report }, { registry: entityNamed, ...deciding });
    return fields === 'never' || fields === 'state' ? none : fields;
  };
  const forget = (key: string): void => setFresh((all) => all.filter((one) => one.key !== key));
  return (
    <div className="action-list" data-field={`actions.${results ? 'result' : (cause ?? discipline)}`}>
      {entries.length > 0 ? (
        <ol aria-label={label} ref={box as React.RefObject<HTMLOListElement | null>}>
          {entries.map(({ key, row, fresh: isFresh }, i) => (
            <ActionItem
              key={key}
              rowKey={key}
              reportId={report.id}
              discipline={discipline}
              row={row}
              cause={cause}
              kept={kept[key] ?? null}
              name={t('action.n', { n: i + 1 })}
              shown={shown}
              editable={may(row)}
              results={results}
              index={row ? i : 0}
              count={row ? stored : 1}
              onMove={(to) => moveTo(i, to)}
              onMoved={() => wish(views.refresh({ view: 'actions' }))}
              once={key.slice(key.lastIndexOf('/') + 1)}
              // a stored one is restored as its row, not as a new one
              onKept={(id, one, typed) => onKept(isFresh && id !== null ? `${id}/${side}` : key, one, typed)}
              onStored={(id) => setFresh((all) => all.map((one) => (one.key === key ? { ...one, id } : one)))}
              onForget={() => {
                if (isFresh) forget(key);
              }}
            />
          ))}
        </ol>
      ) : (
        <p className="muted">{t(results ? 'action.noneToShow' : 'action.none')}</p>
      )}
      {adding && (
        <Button
          small
          icon="plus"
          onClick={() => {
            focusRow(entries.length, 'textarea');
            setFresh((all) => [...all, { key: `${mine}${uniqueKey()}`, id: null }]);
          }}
        >
          {t('action.add')}
        </Button>
      )}
    </div>
  );
};
