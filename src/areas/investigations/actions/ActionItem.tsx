/** One action as an editable row; it is sent when the focus leaves it. */
import { memo, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { isProven } from '#domain/complaints/eightD.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { actionFields, evidenceSlot, isBlank, type ActionName } from './actionFields.ts';
import { AddFiles } from './AddFiles.tsx';
import { RowTools } from '#src/areas/investigations/editor/sections/RowTools.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import type { StoredUpload } from '#src/views/files/SendFiles.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { ActionEditor, type ActionEditorOptions } from './actionEditor.ts';
import { ActionSavesContext } from './actionSaves.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ClashMark, useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { useLater } from '#src/components/page/useLater.ts';
import { useMedia } from '#src/components/page/useMedia.ts';
import { formatDate } from '#domain/dates.ts';
import { useClock, useLanguage, useNow } from '#src/components/values/clock.tsx';
import { isLate } from '#src/components/values/DueText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp, useAppStore } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useSaving } from '#src/views/editor/useSaving.ts';
import type { Json } from '#src/store/state.ts';

interface ActionInputProps {
  rowKey: string;
  field: ActionName;
  value: Json;
  issue: FieldIssue | undefined;
  disabled: boolean;
  onChange: (field: ActionName, value: unknown) => void;
}

const ActionInput = memo(({ rowKey, field, value, issue, disabled, onChange }: ActionInputProps) => {
  const { t } = useTranslation('investigations');
  const declared = actionFields[field];
  const label = t(`fields.${field}`);
  return (
    <Field
      className={`action-row__${field}`}
      label={label}
      required={field === 'description'}
      live={<ClashMark id={`${rowKey}/${field}`} />}
      error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
    >
      {(ids) => (
        <KindInput
          ids={ids}
          field={declared}
          label={label}
          rows={2}
          value={value}
          disabled={disabled}
          onChange={(next) => onChange(field, next)}
        />
      )}
    </Field>
  );
});
ActionInput.displayName = 'ActionInput';

/** The focus has left only when it is outside the row and outside anything the row opened above the page (a calendar). */
const useRowLeft = () => {
  const { later, cancel } = useLater(0);
  return { stay: cancel, leave: later };
};

/** Conflicting fields of this action. */
const useActionClashes = (rowKey: string, id: number, name: string, editor: ActionEditor): void => {
  const { t } = useTranslation('investigations');
  const { conflict } = useSyncExternalStore(editor.subscribe, editor.drawn).document;
  const who = useApp((state) => (conflict ? selectWriter(state, InvestigationAction.collection, id, conflict.version) : null));
  const clashes = useMemo((): readonly Clash[] => {
    const show = (value: Json): string => (Array.isArray(value) ? t('file.count', { count: value.length }) : String(value ?? ''));
    return Object.keys(conflict?.open ?? {}).map((path) => {
      const field = path as ActionName;
      return {
        id: `${rowKey}/${field}`,
        label: `${name}, ${t(`fields.${field}`)}`,
        yours: () => show(editor.drawn().values[field]),
        theirs: () => show(editor.drawn().document.base[field]),
        who,
        at: conflict!.at,
        choose: (side) => editor.choose(field, side),
      };
    });
  }, [conflict, who, t, name, rowKey, editor]);
  useClashes(rowKey, clashes);
};

export interface ActionItemProps extends Omit<ActionEditorOptions, 'store' | 'saves'> {
  /** "Action 2" */
  name: string;
  /** inputs shown here; the others belong to another section */
  shown: readonly ActionName[];
  /** editable fields at present */
  editable: ReadonlySet<string>;
  /** D6: results of actions planned elsewhere */
  results?: boolean;
  /** its position among those of its discipline */
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** called when the server has moved it */
  onMoved: () => void;
  /** an action that was never sent is only removed from the list */
  onForget: () => void;
}

export const ActionItem = (props: ActionItemProps) => {
  const {
    rowKey,
    once,
    reportId,
    discipline,
    row,
    cause,
    kept,
    name,
    shown,
    editable,
    results = false,
    index,
    count,
    onMove,
    onMoved,
    onKept,
    onStored,
    onForget,
  } = props;
  const { t } = useTranslation('investigations');
  const store = useAppStore();
  const saves = useContext(ActionSavesContext);
  const [editor] = useState(
    () => new ActionEditor({ store, saves, rowKey, once, reportId, discipline, row, cause, kept, onKept, onStored }),
  );
  useAttached(editor);
  const { values, issues, unsent } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const { busy, failure } = useSaving(editor.key);
  // refusals of fields stand at the fields
  const refused = failure && !failure.fields && failure.code !== 'VERSION_CONFLICT' ? failure : null;
  useActionClashes(rowKey, row?.id ?? 0, name, editor);
  useDone(stepKey(InvestigationAction, row?.id ?? 0, 'move'), onMoved);
  const { leave, stay } = useRowLeft();
  const movable = !results && editable.has('description') && !busy;
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<readonly StoredUpload[]>([]);
  const named = useFileNames('files', sent);
  const { zone } = useClock();
  const language = useLanguage();
  const now = useNow();
  const evidence = Array.isArray(values.evidence) ? values.evidence.map(String) : [];
  const due = typeof values.dueDate === 'string' ? values.dueDate : null;
  const input = (field: ActionName) => (
    <ActionInput
      key={field}
      rowKey={rowKey}
      field={field}
      value={values[field]}
      issue={issues[field]?.[0]}
      disabled={!editable.has(field)}
      onChange={editor.set}
    />
  );
  const open = editable.size > 0;
  // on a phone the picture of a result comes first
  const camera = useMedia('(max-width: 639.98px)') && results;
  const planned = [
    values.ownerName ? t('read.owner', { name: String(values.ownerName) }) : null,
    due ? t('read.due', { date: formatDate(due, language, zone) }) : null,
  ].filter(Boolean);
  const inputs = <div className="action-row__fields">{shown.filter((field) => field !== 'evidence').map(input)}</div>;
  const files = shown.includes('evidence') && (
    <div className="action-row__files">
      <StoredFiles
        collection="InvestigationActions"
        label={t('fields.evidence')}
        files={named(evidence)}
        onRemove={
          editable.has('evidence')
            ? (file) =>
                editor.set(
                  'evidence',
                  evidence.filter((one) => one !== file),
                )
            : undefined
        }
      />
      <ClashMark id={`${rowKey}/evidence`} />
      {editable.has('evidence') && evidence.length < (actionFields.evidence.max ?? 10) && (
        <AddFiles
          slot={`${evidenceSlot}${rowKey}`}
          collection="InvestigationActions"
          of={name}
          first={camera && evidence.length === 0}
          onStored={(uploads) => {
            setSent((known) => [...known, ...uploads]);
            editor.set('evidence', [...evidence, ...uploads.map((upload) => upload.file)]);
            // no key follows that would send it at its pause
            editor.save();
          }}
        />
      )}
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="action-row"
      aria-label={name}
      onKeyDown={(event) => {
        if (!movable || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(index + (event.key === 'ArrowUp' ? -1 : 1));
      }}
      onFocus={stay}
      onBlur={() => leave(editor.save)}
    >
      <div className="action-row__head">
        <strong>{name}</strong>
        {results && (
          <span className="action-row__what">
            {String(values.description ?? '')}
            {planned.length > 0 && <span className="meta">{planned.join(' · ')}</span>}
          </span>
        )}
        {isProven(values) ? (
          <Tag tone="good" icon="check">
            {t('action.proven')}
          </Tag>
        ) : values.doneDate ? (
          <Tag tone="info" icon="check">
            {t('action.done')}
          </Tag>
        ) : isLate(due, now, zone) ? (
          <Tag tone="bad" icon="clock">
            {t('action.late')}
          </Tag>
        ) : null}
        {unsent && <span className="meta">{t(busy ? 'action.sending' : 'action.unsent')}</span>}
        {!results && open && editable.has('description') && (
          <span className="row spread">
            {asking ? (
              <>
                <span>{t('action.askRemove')}</span>
                <Button
                  small
                  look="danger"
                  onClick={() => {
                    editor.remove();
                    onForget();
                  }}
                >
                  {t('action.remove')}
                </Button>
                <Button small onClick={() => setAsking(false)}>
                  {t('action.keep')}
                </Button>
              </>
            ) : (
              <RowTools
                name={name}
                index={index}
                count={count}
                onMove={(to) => movable && onMove(to)}
                onRemove={() => {
                  if (row || !isBlank(values)) setAsking(true);
                  else {
                    editor.remove();
                    onForget();
                  }
                }}
              />
            )}
          </span>
        )}
      </div>
      {refused && (
        <p className="field__error" role="alert">
          {failureText(refused, t)}
        </p>
      )}
      {!camera && inputs}
      {files}
      {camera && inputs}
    </li>
  );
};
