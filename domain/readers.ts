// Which roles read a collection at all; the declarations say which rows and fields.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Role } from './roles.ts';

export const readers: readonly { collection: string; roles: readonly Role[] }[] = entities
  .filter((entity) => !entity.internal)
  .map(({ collection, access }) => ({ collection, roles: [...new Set(access.flatMap(({ roles }) => roles))] }));
