/** Which collection answers for a container: any that has a field in it; the server judges by the rows that hold the file. */
import { entities } from '#domain/index.ts';
import { file } from '#src/actions/index.ts';
import type { Loads } from '#src/app/routeTable.ts';

export const previewKey = (container: string, stored: string): string => `preview:${container}/${stored}`;

export const collectionOf = (container: string): string | undefined =>
  entities.find((entity) => Object.values(entity.fields).some((field) => field.container === container))?.collection;

export const previewLoads: Loads = ({ container = '', file: stored = '' }) => {
  const collection = collectionOf(container);
  return collection ? [file.preview({ key: previewKey(container, stored), collection, file: stored, name: stored })] : [];
};
