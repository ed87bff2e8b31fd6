// What the server checks in a container besides types and sizes, and which collections have a field in it.
import { containers, type Container } from '#domain/containers.ts';
import { entities } from '#domain/index.ts';
import { problemLogContainer } from '#domain/constants.ts';
import { templateContainer } from '#domain/master/documentGenerator.ts';
import { requireTemplate } from '../templates/templates.ts';
import { requireActionLog } from '../files/actionLog.ts';

export interface CheckedContainer extends Container {
  /** check of the content besides its type; throws a coded refusal */
  require?: (bytes: Buffer) => Promise<void>;
}

const checks: Readonly<Record<string, CheckedContainer['require']>> = {
  [problemLogContainer]: requireActionLog,
  [templateContainer]: requireTemplate,
};

export const containerNamed = (name: string): CheckedContainer | undefined => {
  const container = Object.hasOwn(containers, name) ? containers[name] : undefined;
  const require = checks[name];
  return container && { ...container, ...(require ? { require } : {}) };
};

/** Collections that have a field in the container. */
export const usesContainer = (collection: string, container: string): boolean =>
  entities.some(
    (entity) =>
      entity.collection.toLowerCase() === collection.toLowerCase() &&
      Object.values(entity.fields).some((field) => field.container === container),
  );
