// A hash of all rules: it changes with fields, steps or topics, so that a replay against other rules is recognised.
// The client build runs this file and ships only its value (build/computedLoader.ts).
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
