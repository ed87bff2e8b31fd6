/** Commands drawn from the workflow tables: who may take which step on which row now, with inputs its declaration accepts. Repeatable by seed. */
import { entities, entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { includeOf } from '#domain/kernel/rowReads.ts';
import type { Where } from '#domain/kernel/where.ts';
import { creatable, decide, deletable, editable, hasRole, type Step } from '#domain/kernel/workflow.ts';
import { random, type Random } from '#mocks/data/random.ts';
import type { ServerCaller } from '#server/records/caller.ts';
import type { TestApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { unique } from './rows.ts';

export interface Actor {
  name: string;
  caller: ServerCaller;
  client: Client;
}

/** A text no packet may ever hold: every text typed by the walk begins with it. */
export const canary = 'Canary';

/** Accounts and the selection of the walk's own people stay as they are. */
const spared: readonly string[] = ['users', 'system'];
const sparedSteps: readonly string[] = ['deactivate', 'disable', 'reopenSetup', 'completeSetup', 'saveStep'];

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const cause = { whys: ['because'], rootCause: `${canary} belt`, causeCode: 'machine' };
const report = {
  d1Team: [{ name: `${canary} lead`, role: 'leader' }],
  d2Problem: `${canary} problem`,
  d2Quantities: { produced: 10, shipped: 8, inStock: 2 },
  noContainmentReason: `${canary} sold out`,
  d4Occurrence: cause,
  d4Escape: cause,
  d7Prevention: { documents: ['sop'], horizontal: true, text: `${canary} checks` },
  d8Statement: `${canary} thanks`,
};

/** Inputs whose shape no field kind determines. */
const shaped: Record<string, unknown> = {
  score: { timeliness: 1, analysis: 2, action: 3, evidence: 4 },
  sectionComments: { d4: canary },
  audience: { all: true },
  body: { en: `${canary} body` },
  supplierIds: undefined,
};

interface Kind {
  entity: Entity;
  verb: 'create' | 'edit' | 'delete' | 'step';
  step: string;
  roles: readonly string[];
}

const kinds: readonly Kind[] = entities
  .filter((entity) => !entity.internal && !spared.includes(entity.area))
  .flatMap((entity): Kind[] => {
    const { create = [], edit = [], delete: remove = [], steps = [] } = entity.workflow;
    const of = (verb: Kind['verb'], step: string, rules: readonly { roles: readonly string[] }[]): Kind[] =>
      rules.length > 0 ? [{ entity, verb, step, roles: rules.flatMap((rule) => rule.roles) }] : [];
    const names = [...new Set(steps.map((step) => step.step))].filter((name) => !sparedSteps.includes(name));
    return [
      ...of('create', 'create', create),
      ...of('edit', 'edit', edit),
      ...of('delete', 'delete', remove),
      ...names.flatMap((name) =>
        of(
          'step',
          name,
          steps.filter((step) => step.step === name),
        ),
      ),
    ];
  });

export class RandomCommands {
  readonly r: Random;
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly trail: string[] = [];
  #test$: TestApp;
  #actors: readonly Actor[];

  constructor(test$: TestApp, actors: readonly Actor[], seed: number) {
    this.#test$ = test$;
    this.#actors = actors;
    this.r = random(seed);
  }

  /** One command that was accepted; what was refused on the way is counted. */
  async next(): Promise<string> {
    for (let tries = 0; tries < 400; tries += 1) {
      const kind = this.r.pick(kinds);
      // a collection is emptied slowly
      if (kind.verb === 'delete' && this.r.chance(0.7)) continue;
      const able = this.#actors.filter((actor) => hasRole(kind.roles as never, actor.caller));
      if (able.length === 0) continue;
      const actor = this.r.pick(able);
      const name = `${actor.name}: ${kind.entity.collection}.${kind.step}`;
      const answer = await this.#try(kind, actor);
      if (!answer) continue;
      if (answer.status >= 500) throw new Error(`${name}: ${answer.text}`);
      const counted = answer.status < 300 ? this.done : this.refused;
      const key = `${kind.entity.collection}.${kind.step}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
      if (answer.status >= 300) continue;
      this.trail.push(name);
      return name;
    }
    throw new Error('no command was accepted in 400 tries');
  }

  async #try(kind: Kind, actor: Actor): Promise<Answer | undefined> {
    const { entity, verb, step } = kind;
    if (verb === 'create') {
      const fields = creatable(entity, actor.caller);
      if (!fields) return undefined;
      const names = [...fields].filter((name) => entity.fields[name]!.required || this.r.chance(0.5));
      return actor.client.post(
        `/${entity.collection}`,
        await this.#values(entity, actor, Object.fromEntries(names.map((name) => [name, entity.fields[name]!]))),
      );
    }
    const deciding = { registry: entityNamed, params: this.#test$.params(actor.caller), caller: actor.caller };
    const rules = (entity.workflow.steps ?? []).filter((one) => one.step === step);
    const looks = [...rules, ...(entity.workflow.edit ?? []), ...(entity.workflow.delete ?? [])].flatMap((rule): (Where | undefined)[] => [
      rule.where,
      rule.when,
    ]);
    const rows = (
      await actor.client.list(entity.collection, { limit: 60, order: this.r.chance(0.5) ? 'id desc' : 'id', include: includeOf(...looks) })
    ).body;
    if (!Array.isArray(rows)) return undefined;
    const fits = (row: Row): boolean => {
      if (verb === 'edit') return editable(entity, row, deciding) instanceof Set;
      if (verb === 'delete') return typeof deletable(entity, row, deciding) === 'object';
      return decide(entity, step, row, deciding).is === 'go';
    };
    const open = rows.filter(fits);
    if (open.length === 0) return undefined;
    const row = this.r.pick(open);
    if (verb === 'delete') return actor.client.delete(`/${entity.collection}/${row.id}`);
    if (verb === 'edit') {
      const fields = [...(editable(entity, row, deciding) as Set<string>)].filter(() => this.r.chance(0.3));
      if (fields.length === 0) return undefined;
      const values = await this.#values(entity, actor, Object.fromEntries(fields.map((name) => [name, entity.fields[name]!])));
      return actor.client.patch(`/${entity.collection}/${row.id}`, { version: row.version, ...values });
    }
    const decision = decide(entity, step, row, deciding);
    if (decision.is !== 'go') return undefined;
    return actor.client.post(`/${entity.collection}/${row.id}/${step}`, {
      version: row.version,
      ...(await this.#input(entity, row, decision.step, actor)),
    });
  }

  async #input(entity: Entity, row: Row, step: Step, actor: Actor): Promise<Record<string, unknown>> {
    if (entity.name === 'InvestigationReport' && step.step === 'submit') {
      for (const why of ['occurrence', 'escape'])
        await actor.client.post('/InvestigationActions', {
          investigationReportId: row.id,
          discipline: 'D5',
          cause: why,
          description: `${canary} action`,
        });
      return report;
    }
    const needed = Object.entries(step.input ?? {}).filter(
      ([name, field]) => field.required || (step.needs ?? []).includes(name) || this.r.chance(0.5),
    );
    return this.#values(entity, actor, Object.fromEntries(needed));
  }

  async #values(entity: Entity, actor: Actor, fields: Record<string, Field>): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = await this.#value(entity, actor, name, field);
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  async #value(entity: Entity, actor: Actor, name: string, field: Field): Promise<unknown> {
    const day = (days: number): string => new Date(this.#test$.clock.now().getTime() + days * 86_400_000).toISOString();
    switch (field.kind) {
      case 'enum':
        return this.r.pick(field.values!);
      case 'boolean':
        return this.r.chance(0.5);
      case 'int':
      case 'number':
        return this.r.int(Math.max(field.min ?? 1, 1), Math.min(field.max ?? 20, 20));
      case 'date':
        return day(/birth|mfg|done|sampled/i.test(name) ? -3 : this.r.int(2, 20)).slice(0, 10);
      case 'datetime':
        return /received|found|bought|at$/i.test(name) && !/publish|expire|due/i.test(name) ? day(-1) : day(this.r.int(2, 20));
      case 'string':
      case 'text':
        return field.check || field.pattern ? undefined : `${canary} ${unique()} of a random walk`.slice(0, field.max ?? 60);
      case 'ref': {
        if (field.to === 'Supplier' && actor.caller.supplierId !== null) return actor.caller.supplierId;
        if (field.to === 'SupplierGroup' && actor.caller.groupId !== null) return actor.caller.groupId;
        const rows = await this.#test$.sql<{ id: number }>(`select id from "${entityNamed(field.to!).table}" order by id desc limit 40`);
        return rows.length > 0 ? this.r.pick(rows).id : undefined;
      }
      case 'file':
      case 'files': {
        const { body, status } = await actor.client.upload(entity.collection, field.container!, 'paper.pdf', pdf);
        return status >= 300 ? undefined : field.kind === 'files' ? [body.file] : body.file;
      }
      default:
        return shaped[name];
    }
  }
}

/** Collections whose steps come later: their rows move as the system moves them, in whatever state a later step may leave them. */
const unstepped: readonly (readonly [string, readonly string[]])[] = [
  ['AuditJob', ['status', 'announced', 'auditorId', 'auditorUserId']],
  ['CorrectiveAction', ['voidedAt']],
  ['CorrectiveActionRevision', ['rejectDate', 'approveDate', 'action', 'planApproveDate', 'plan', 'planSubmissionDeadline']],
  ['NewIngredientRequest', ['status', 'returnedAt']],
  ['NirPropose', ['status']],
  ['NirRequest', ['status', 'mfgSpecId']],
  ['NirSample', ['status']],
  ['LotApproval', ['status', 'requiredLots']],
  ['Lot', ['status']],
  ['COA', ['status', 'verdict']],
  ['ProductDelivery', ['status', 'kind']],
  ['ProductMfgSpec', ['status', 'lane']],
];

/** One write of the system on a collection without steps; answers what it did. */
export const systemWrite = async (test$: TestApp, r: Random): Promise<string> => {
  const [name, fields] = r.pick(unstepped);
  const entity = entityNamed(name);
  return test$.unit(async (unit) => {
    const where = name === 'Lot' && r.chance(0.8) ? 't.lot_approval_id is not null' : 'true';
    const rows = await unit.rows(entity, where, []);
    const row = r.pick(rows);
    if (name === 'CorrectiveActionRevision' && r.chance(0.25)) {
      const actions = await unit.rows(entityNamed('CorrectiveAction'), 'true', []);
      const action = r.pick(actions);
      const [last] = await unit.rows(entity, 't.corrective_action_id = $1', [action.id], 'order by t.revision_no desc limit 1');
      await unit.insert(entity, {
        correctiveActionId: action.id,
        revisionNo: Number(last?.['revisionNo'] ?? 0) + 1,
        planSubmissionDeadline: new Date(test$.clock.now().getTime() + 86_400_000).toISOString(),
      });
      return 'system: new revision';
    }
    if (name === 'AuditJob' && r.chance(0.2)) {
      const [technology] = await unit.rows(entityNamed('AuditJobSupplierTechnology'), 't.audit_job_id = $1', [row.id]);
      if (technology) await unit.remove(entityNamed('AuditJobSupplierTechnology'), technology, entityNamed);
      return 'system: technology removed';
    }
    const patch: Record<string, unknown> = {};
    for (const field of fields.filter((_, i) => i === 0 || r.chance(0.5)).slice(0, 3)) {
      const { kind, values, required, to } = entity.fields[field]!;
      const empty = !required && r.chance(0.4);
      if (kind === 'ref') {
        const [target] = await unit.client
          .query<{ id: number }>(`select id from "${entityNamed(to!).table}" order by id limit 1 offset $1`, [r.int(0, 1)])
          .then((result) => result.rows);
        patch[field] = empty ? null : (target?.id ?? null);
      } else
        patch[field] = empty
          ? null
          : kind === 'enum'
            ? r.pick(values!)
            : kind === 'boolean'
              ? r.chance(0.5)
              : kind === 'int'
                ? r.int(1, 3)
                : kind === 'datetime'
                  ? new Date(test$.clock.now().getTime() + (r.chance(0.5) ? -1 : 1) * 86_400_000).toISOString()
                  : r.pick(['', `${canary} text`]);
    }
    // a lot has one live certificate
    if (name === 'COA') delete patch['lotId'];
    await unit.update(entity, row, patch);
    return `system: ${name} ${row.id} ${Object.keys(patch).join()}`;
  });
};
