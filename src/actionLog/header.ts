// First line of each page load in a log (ARCHITECTURE 4, action log).
import { entities } from '#domain/index.ts';
import { topics } from '#domain/topics.ts';
import { fingerprint } from './shape.ts';

export const formatVersion = 1;

export interface Header {
  format: number;
  app: string;
  /** changes when fields, steps or topics change: a replay against other rules says so */
  domain: string;
  load: string;
  startedAt: number;
  locale: string;
  /** where the page load began, redacted */
  address: string;
  roles: readonly string[];
  /** state before the first line; null = the empty store */
  checkpoint: null;
}

let hash: string | null = null;
export const domainHash = (): string => {
  hash ??= fingerprint(
    JSON.stringify([entities.map((entity) => [entity.name, Object.entries(entity.fields).map(([name, field]) => [name, field.kind, field.log]), (entity.workflow.steps ?? []).map((step) => [step.step, step.from, step.to, step.roles])]), topics]),
  );
  return hash;
};
