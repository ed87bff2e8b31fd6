/** Triage in place: severity, category, owner, due time and sample, saved together with the version that was loaded. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { namesDue } from '#domain/complaints/complaintDue.ts';
import { entityNamed } from '#domain/registry.ts';
import { editable } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import { RowForm } from '#src/areas/complaints/fields/RowForm.tsx';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { useOwners } from '#src/areas/complaints/fields/usePeople.ts';
import { ValueText } from '#src/areas/complaints/fields/ValueText.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { useApp, useDeciding, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

const names = ['severity', 'category', 'ownerId', 'dueAt', 'dueAtReason', 'sampleState'] as const;
type Values = Readonly<Record<string, unknown>>;

export const TriageCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const deciding = useDeciding();
  const owners = useOwners();
  const holidays = useApp((state) => state.session.holidays);
  const zone = useApp((state) => state.session.businessTz);
  const key = `triage/${row.id}`;
  const { busySince, failure } = usePending(key);
  /** the row at the start of the edit, and the input since */
  const [edit, setEdit] = useState<{ base: ComplaintRow; values: Values } | null>(null);
  useDone(key, () => setEdit(null));

  const may = editable(Complaint, row, { registry: entityNamed, ...deciding });
  const canEdit = typeof may !== 'string' && row.status !== 'Draft';
  const begin = (): void =>
    setEdit({ base: row, values: Object.fromEntries(names.map((name) => [name, name === 'dueAtReason' ? null : row[name]])) });
  const cancel = (): void => {
    wish(records.forget({ key }));
    setEdit(null);
  };
  const save = (values: Values, version: number): void =>
    void wish(records.patch({ key, collection: 'Complaints', id: row.id, version, values: values as Record<string, Json> }));
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as ComplaintRow | undefined) : undefined;

  // a due time set by QA needs a reason; the computed one does not
  const next = edit ? { ...edit.base, ...edit.values } : row;
  const named = namesDue(edit?.base ?? row, next, { zone, holidays });
  const asked = names.filter((name) => name !== 'dueAtReason' || named);
  const changed = edit
    ? Object.fromEntries(
        asked.filter((name) => name === 'dueAtReason' || edit.values[name] !== edit.base[name]).map((name) => [name, edit.values[name]]),
      )
    : {};
  useSaveKey(() => {
    if (edit && canEdit && Object.keys(changed).length > 0 && busySince === null && failure?.code !== 'VERSION_CONFLICT')
      save(changed, edit.base.version);
  });
  const needed = new Set<string>(row.status === 'Investigating' ? ['severity', 'ownerId'] : []);

  if (!edit || !canEdit)
    return (
      <Section
        title={t('show.triage')}
        id="triage"
        actions={
          canEdit && (
            <Button small icon="pencil" data-key="e" onClick={begin}>
              {t('show.editTriage')}
            </Button>
          )
        }
      >
        <FactList
          facts={[
            { label: t('fields.severity'), value: row.severity && <SeverityTag severity={row.severity} /> },
            { label: t('fields.category'), value: row.category && t(`values.category.${row.category}`) },
            { label: t('fields.ownerId'), value: personName(row.owner) },
            { label: t('fields.dueAt'), value: row.dueAt && <DateText value={row.dueAt} time /> },
            ...(row.dueAtReason ? [{ label: t('fields.dueAtReason'), value: row.dueAtReason }] : []),
            { label: t('fields.sampleState'), value: t(`values.sampleState.${row.sampleState}`) },
          ]}
        />
      </Section>
    );

  return (
    <Section title={t('show.triage')} id="triage">
      <div className="form-fields">
        {conflict && (
          <ConflictBox
            names={names}
            base={edit.base}
            mine={edit.values}
            current={conflict as Values}
            of={{ collection: 'Complaints', id: conflict.id, version: conflict.version }}
            busy={busySince !== null}
            label={(name) => t(`fields.${name}`)}
            show={(name, value) => <ValueText collection="Complaints" name={name} value={value} />}
            onSave={(values) => (Object.keys(values).length === 0 ? cancel() : save(values, conflict.version))}
            onMerge={(merged) =>
              setEdit({
                base: edit.base,
                values: { ...edit.values, ...Object.fromEntries(merged.map((name) => [name, (conflict as Values)[name]])) },
              })
            }
            onTakeTheirs={cancel}
            onKeepEditing={() => {
              wish(records.forget({ key }));
              setEdit({ base: row, values: edit.values });
            }}
          />
        )}
        <RowForm
          names={asked}
          ask={(name) => ({
            field: Complaint.fields[name as (typeof names)[number]],
            options: name === 'ownerId' ? owners : undefined,
            required: needed.has(name) || name === 'dueAtReason',
            // a health effect is always critical
            disabled: name === 'severity' && row.healthEffect === true,
          })}
          values={edit.values}
          onChange={(name, value) => setEdit({ ...edit, values: { ...edit.values, [name]: value } })}
          failure={failure}
          busy={busySince !== null}
          button={{ icon: 'save', label: t('show.saveTriage'), idle: Object.keys(changed).length === 0 }}
          onSave={() => save(changed, edit.base.version)}
          onCancel={cancel}
        />
      </div>
    </Section>
  );
};
