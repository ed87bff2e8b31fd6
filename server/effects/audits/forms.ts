// Forms of audits and self-assessments: what a new one begins with, saves of a form and of its sections, versions, and the check before one is published.
import { AuditForm, formContent } from '#domain/audits/auditForm.ts';
import { AuditFormQuestion, questionFieldNames } from '#domain/audits/auditFormQuestion.ts';
import { AuditFormSection, mostFormSections, sectionValues } from '#domain/audits/auditFormSection.ts';
import { formContentOf } from '#domain/audits/formContent.ts';
import { defaultBands, defaultCapaPolicy, readyOptionSets } from '#domain/audits/formDefaults.ts';
import { formFaults } from '#domain/audits/formFaults.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { issuesAt, linesBelow, mostNamed, writeLines } from '../lines.ts';

type Values = Record<string, unknown>;

const pick = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The changed values of these names, checked as those of a row. */
const readValues = ({ fields }: Entity, names: readonly string[], sent: Values): { values: Values; issues: Issues } => {
  const closed = Object.keys(sent).filter((name) => !names.includes(name));
  const { values, issues } = check(
    fields,
    sent,
    Object.keys(sent).filter((name) => names.includes(name)),
  );
  const refused = Object.fromEntries(
    closed.map((name): [string, FieldIssue[]] => [name, [{ code: Object.hasOwn(fields, name) ? 'READ_ONLY' : 'UNKNOWN' }]]),
  );
  return { values, issues: issuesAt('fields', { ...issues, ...refused }) };
};

/** Ids of a list that name no row. */
const unknownIds = async (
  unit: Unit,
  table: 'technologies' | 'sustain_ability_section_types',
  ids: readonly unknown[],
): Promise<boolean> => {
  if (ids.length === 0) return false;
  const { rows } = await unit.client.query<{ known: number }>(`select count(*)::int as known from ${table} where id = any($1)`, [ids]);
  return rows[0]!.known < new Set(ids).size;
};

const requireKnown = (isUnknown: boolean, field: string): Issues => (isUnknown ? { [`fields.${field}`]: [{ code: 'REF' }] } : {});

const sectionsOf = (unit: Unit, formId: number): Promise<Row[]> =>
  unit.rows(AuditFormSection, 't.audit_form_id = $1', [formId], 'order by t.position, t.id');

/** Sections and questions of one form below another one, under the same keys. */
const copySections = async (unit: Unit, fromId: number, auditFormId: number): Promise<void> => {
  for (const section of await sectionsOf(unit, fromId)) {
    const questions = await linesBelow(unit, AuditFormQuestion, section.id);
    const copy = await unit.insert(AuditFormSection, {
      ...pick(section, ['sectionKey', 'position', 'questionCount', ...sectionValues]),
      auditFormId,
    });
    const names = ['lineKey', 'seq', ...questionFieldNames];
    await saveChildren(unit, AuditFormQuestion, { added: questions.map((line) => ({ ...pick(line, names), sectionId: copy.id })) });
  }
};

const beginningOf = ({ kind, domain }: Values): Values => ({
  optionSets: readyOptionSets,
  gradeBands: kind === 'audit' && domain === 'sustain' ? null : defaultBands,
  capaPolicy: kind === 'audit' ? defaultCapaPolicy : null,
});

/** What a copy takes over beside its sections; its name is its own. */
const copied = formContent.filter((name) => !['name', 'nameZh', 'changeNote'].includes(name));

const sourceOf = async (unit: Unit, { copiedFromId, kind, domain }: Values): Promise<Row | null> => {
  if (copiedFromId == null) return null;
  const source = await unit.find(AuditForm, copiedFromId as number);
  if (!source || source['kind'] !== kind || source['domain'] !== domain)
    throw new DomainError('REF_MISMATCH', { fields: { copiedFromId: [{ code: 'REF' }] } });
  return source;
};

const nextVersion = async (unit: Unit, row: Row): Promise<Row> => {
  const { rows } = await unit.client.query<{ last: number }>('select max(form_version) as last from audit_forms where code = $1', [
    row['code'],
  ]);
  const next = await unit.insert(AuditForm, {
    ...pick(row, ['code', 'kind', 'domain', ...formContent]),
    changeNote: null,
    status: 'Draft',
    formVersion: rows[0]!.last + 1,
    previousId: row.id,
  });
  await copySections(unit, row.id, next.id);
  return next;
};

const requireSound = async (unit: Unit, row: Row): Promise<void> => {
  const sections = await Promise.all(
    (await sectionsOf(unit, row.id)).map(async (section) => ({
      ...section,
      questions: await linesBelow(unit, AuditFormQuestion, section.id),
    })),
  );
  const faults = formFaults(formContentOf(row, sections), { ...row, kind: row['kind'], domain: row['domain'] });
  if (faults.length === 0) return;
  throw new DomainError('FORM_INVALID', { faults: faults.slice(0, mostNamed), params: { count: faults.length } });
};

/** The form stays a draft until this save is committed: whoever publishes it waits, and a save that waited is refused. */
const stillDraft = async (unit: Unit, formId: unknown): Promise<void> => {
  const [form] = await unit.rows(AuditForm, 't.id = $1', [formId], 'for share');
  if (form?.['status'] !== 'Draft') throw new DomainError('INVALID_TRANSITION');
};

export const formEffects: EntityEffects = {
  AuditForm: {
    createForm: async ({ unit, row }) => {
      const source = await sourceOf(unit, row);
      return {
        patch: { formVersion: 1, ...(source ? pick(source, copied) : beginningOf(row)) },
        ...(source ? { after: ({ id }) => copySections(unit, source.id, id) } : {}),
      };
    },
    saveForm: async ({ unit, input }) => {
      const { values, issues } = readValues(AuditForm, formContent, (input['fields'] as Values | null) ?? {});
      const ids = (values['technologyIds'] as readonly number[] | null | undefined) ?? [];
      const found = { ...issues, ...requireKnown(await unknownIds(unit, 'technologies', ids), 'technologyIds') };
      if (Object.keys(found).length > 0) throw invalid(found);
      return { patch: values };
    },
    publishForm: async ({ unit, row }) => {
      await requireSound(unit, row);
      const inForce = await unit.rows(AuditForm, "t.code = $1 and t.status = 'Active'", [row['code']], 'for update');
      for (const one of inForce) await unit.update(AuditForm, one, { status: 'Retired', retiredAt: unit.params.$now }, 'supersede');
      return { patch: { publishedAt: unit.params.$now, publishedById: unit.caller.userId } };
    },
    newFormVersion: ({ unit, row }) => ({ after: async () => madeOf(AuditForm, await nextVersion(unit, row)) }),
    retireForm: ({ unit }) => ({ patch: { retiredAt: unit.params.$now } }),
  },
  AuditFormSection: {
    createFormSection: async ({ unit, row }) => {
      const others = await sectionsOf(unit, row['auditFormId'] as number);
      if (others.length >= mostFormSections) throw invalid({ auditFormId: [{ code: 'ITEMS', params: { max: mostFormSections } }] });
      const last = Math.max(0, ...others.map(({ sectionKey }) => Number(/^s(\d+)$/.exec(String(sectionKey))?.[1] ?? 0)));
      const position = Math.max(0, ...others.map((one) => Number(one['position']))) + 1;
      return { patch: { sectionKey: `s${last + 1}`, position, questionCount: 0 } };
    },
    saveFormSection: async ({ unit, row, input }) => {
      await stillDraft(unit, row['auditFormId']);
      const { values, issues } = readValues(AuditFormSection, sectionValues, (input['fields'] as Values | null) ?? {});
      const type = values['sustainTypeId'];
      const isUnknown = await unknownIds(unit, 'sustain_ability_section_types', type == null ? [] : [type]);
      const lines = await writeLines(unit, AuditFormQuestion, row.id, input, { ...issues, ...requireKnown(isUnknown, 'sustainTypeId') });
      return { patch: { ...values, questionCount: lines.length } };
    },
    moveFormSection: async ({ unit, row, input }) => {
      await stillDraft(unit, row['auditFormId']);
      const all = await unit.rows(AuditFormSection, 't.audit_form_id = $1', [row['auditFormId']], 'order by t.position, t.id for update');
      const order = all.filter(({ id }) => id !== row.id);
      order.splice((input['place'] as number) - 1, 0, row);
      const place = (id: number): number => order.findIndex((one) => one.id === id) + 1;
      return {
        patch: { position: place(row.id) },
        after: async () => {
          for (const one of all)
            if (one.id !== row.id && one['position'] !== place(one.id))
              await unit.update(AuditFormSection, one, { position: place(one.id) }, 'move');
        },
      };
    },
  },
};
