/** The collection asked for a file of a container: any that has a field in it; the server decides by the rows that hold the file. */
import { fileContainers } from '#domain/fileContainers.ts';
import { files } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';

export const previewKey = (container: string, stored: string): string => `preview/${container}/${stored}`;

export const collectionOf = (container: string): string | undefined =>
  Object.hasOwn(fileContainers, container) ? fileContainers[container] : undefined;

export const previewLoads: Loads = ({ container = '', file: stored = '' }) => {
  const collection = collectionOf(container);
  return collection ? [files.preview({ key: previewKey(container, stored), collection, file: stored, name: stored })] : [];
};
