// Steps of a specification: creation with its sections, the way to the factory and back, and the submit.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { changeClassOf, differencesOf } from '#domain/specs/rules/differences.ts';
import type { MasterPolicy } from '#domain/specs/rules/sections/master.ts';
import { sectionsOf, type ProductKind } from '#domain/specs/rules/sections/sections.ts';
import { contentOf, type SectionPart } from '#domain/specs/contentOf.ts';
import { parameterFields, SpecParameter } from '#domain/specs/lines/otherLines.ts';
import { policyOf } from '#domain/specs/masterPolicy.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { developmentRoles } from '#domain/specs/specStatuses.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { factoryRoles } from '#domain/roles.ts';
import type { Reader } from '../../records/query.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { linkTo } from '../../mail/links.ts';
import { mailTo, membersOf } from '../recipients.ts';
import { governingOf } from './governing.ts';
import { linesBelow, mostNamed } from '../lines.ts';
import { filledOf, nameOf } from './sections.ts';

type Values = Readonly<Record<string, unknown>>;

export const numbered = async (unit: Unit): Promise<string> => `SP-${String(await unit.nextOfSeries('spec')).padStart(6, '0')}`;

export const requireActiveFactory = async (unit: Unit, supplierId: unknown): Promise<void> => {
  const { rows } = await unit.client.query<{ supplier_type: string; status: string }>(
    'select supplier_type, status from suppliers where id = $1',
    [supplierId],
  );
  if (rows[0]?.supplier_type === 'warehouse') throw new DomainError('REF_MISMATCH', { fields: { supplierId: [{ code: 'REF' }] } });
  if (rows[0]?.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
};

export const readerOf = ({ client, caller, params }: Unit): Reader => ({ db: client, caller, params });

/** The parameters that the master specification asks for, each with the key of the one it answers; its limits are where the factory begins. */
export const askedParameters = async (unit: Unit, spec: Row): Promise<readonly Values[]> => {
  const master = await governingOf(readerOf(unit), spec);
  const names = ['seq', ...Object.keys(parameterFields)];
  return (master?.parameters ?? []).map((line) => ({
    ...Object.fromEntries(names.map((name) => [name, line[name]])),
    lineKey: line['lineKey'],
    masterKey: line['lineKey'],
  }));
};

/** One section for each that the kind of product has, all empty but the parameters. */
const beginSections = async (unit: Unit, spec: Row): Promise<void> => {
  const kind = spec['productKind'] as ProductKind;
  for (const section of sectionsOf(kind)) {
    const row = { id: 0, version: 1, specId: spec.id, section, content: {}, flowChart: null, evidenceFile: null };
    const lines = section === 'parameters' ? await askedParameters(unit, spec) : [];
    const { id: sectionId } = await unit.insert(SpecSection, { specId: spec.id, section, content: {}, ...filledOf(row, lines, kind) });
    await saveChildren(unit, SpecParameter, { added: lines.map((line) => ({ ...line, sectionId })) });
  }
};

export const partsOf = async (unit: Unit, specId: number): Promise<readonly SectionPart[]> => {
  const sections = await unit.rows(SpecSection, 't.spec_id = $1', [specId]);
  const parts: SectionPart[] = [];
  for (const row of sections) {
    const of = linesOf(nameOf(row))?.of;
    parts.push({
      section: nameOf(row),
      content: row['content'] as SectionPart['content'],
      flowChart: (row['flowChart'] as string | null) ?? null,
      evidenceFile: (row['evidenceFile'] as string | null) ?? null,
      lines: of ? await linesBelow(unit, of, row.id) : [],
    });
  }
  return parts;
};

/** A change of what is critical is a major one, whatever its author calls it. */
const submittedClass = async (unit: Unit, row: Row): Promise<unknown> => {
  if (row['previousId'] === null || row['changeClass'] === 'major') return row['changeClass'];
  const of = async (id: number) => readContent(contentOf(await partsOf(unit, id))).content;
  return changeClassOf(differencesOf(await of(Number(row['previousId'])), await of(row.id)));
};

/** Everything that is required is there, and no hard check finds anything. */
export const requireSubmittable = async (unit: Unit, spec: Row, master: MasterPolicy | null): Promise<void> => {
  const { issues } = checkSpec(contentOf(await partsOf(unit, spec.id)), {
    kind: spec['productKind'] as ProductKind,
    today: unit.params.$today,
    master,
  });
  const hard = issues.filter((issue) => issue.hard);
  if (hard.length === 0) return;
  const isMissing = hard.every(({ code }) => code === 'REQUIRED');
  throw new DomainError(isMissing ? 'SPEC_INCOMPLETE' : 'SPEC_CHECK_FAILED', {
    checks: hard.slice(0, mostNamed).map(({ code, section, key, field, params }) => ({ code, section, key, field, params: { ...params } })),
    params: { count: hard.length },
  });
};

/** What the development lane asks for is read and answered by some roles of the factory only. */
export const readersOf = (unit: Unit, spec: Row): ReturnType<typeof membersOf> =>
  membersOf(unit, spec['supplierId'] as number, spec['lane'] === 'nir' ? developmentRoles : factoryRoles);

/** The factory has somebody who can fill it. */
const requireReader = async (unit: Unit, spec: Row): Promise<void> => {
  const people = await readersOf(unit, spec);
  if (people.length === 0) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'factoryHasUsers' }] });
};

export const requireAhead = (unit: Unit, day: unknown): void => {
  if (typeof day === 'string' && day < unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
};

const tellFactory = async (unit: Unit, spec: Row, note: unknown): Promise<void> => {
  const people = await readersOf(unit, spec);
  const values = {
    no: String(spec['specNo']),
    product: String(spec['productName']),
    dueDate: String(spec['dueDate'] ?? ''),
    note: String(note ?? ''),
    link: linkTo(unit, spec['status'] === 'waitingSupplier' ? `/specs/nir/request/${spec.id}` : `/specs/show/${spec.id}`),
  };
  await mailTo(unit, people, 'specAsked', values, { collection: ProductMfgSpec.collection, entityId: spec.id });
};

/** What its step to the factory does, within the making of a specification. */
export const askFactory = async (unit: Unit, spec: Row, { dueDate, note }: Values): Promise<void> => {
  if (!spec['productCategoryId']) throw invalid({ productCategoryId: [{ code: 'REQUIRED' }] });
  if (typeof dueDate === 'string' && dueDate < unit.params.$today) throw invalid({ sendBy: [{ code: 'DATE_PAST' }] });
  await requireReader(unit, spec);
  const patch = { status: 'waitingSupplier', dueDate, waitingSince: unit.params.$now };
  await tellFactory(unit, await unit.update(ProductMfgSpec, spec, patch, 'requestSupplier', { note }), note);
};

export const specEffects: EntityEffects = {
  ProductMfgSpec: {
    createSpec: async ({ unit, row }) => {
      await requireActiveFactory(unit, row['supplierId']);
      if (!row['productCategoryId']) throw invalid({ productCategoryId: [{ code: 'REQUIRED' }] });
      return {
        patch: { specNo: await numbered(unit), revision: 1, lane: 'direct', waitingSince: unit.params.$now },
        after: (created) => beginSections(unit, created),
      };
    },
    sendSpec: async ({ unit, row, input }) => {
      await requireReader(unit, row);
      requireAhead(unit, input['dueDate']);
      return {
        patch: { waitingSince: unit.params.$now, returnReason: null },
        after: (sent) => tellFactory(unit, sent, input['note']),
      };
    },
    handSpecOver: ({ unit }) => ({ patch: { waitingSince: unit.params.$now, reviewerId: null } }),
    submitSpec: async ({ unit, row }) => {
      const master = await governingOf(readerOf(unit), row);
      await requireSubmittable(unit, row, master && policyOf(master, master.parameters));
      return {
        patch: {
          masterSpecId: master?.id ?? null,
          waitingSince: unit.params.$now,
          submittedAt: unit.params.$now,
          submittedById: unit.caller.userId,
          returnReason: null,
          changeClass: await submittedClass(unit, row),
        },
      };
    },
    cancelSpec: ({ unit }) => ({ patch: { waitingSince: unit.params.$now, closedReason: 'cancelled' } }),
  },
};
