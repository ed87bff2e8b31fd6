// A mark of all rules: another one when fields, steps or topics change, so that a replay against other rules says so.
// The client's build runs this file and ships its value alone (build/computedLoader.ts).
import { entities } from '#domain/index.ts';
import { topics } from '#domain/topics.ts';
import { fingerprint } from './fingerprint.ts';

export const domainHash = fingerprint(
  JSON.stringify([
    entities.map((entity) => [
      entity.name,
      Object.entries(entity.fields).map(([name, field]) => [name, field.kind, field.log]),
      (entity.workflow.steps ?? []).map((step) => [step.step, step.from, step.to, step.roles]),
    ]),
    topics,
  ]),
);
