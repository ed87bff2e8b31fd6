// Which roles read anything of a collection; which rows and fields of it is said by the declarations.
// The client's build runs this file and ships its values alone (build/computedLoader.ts).
import { entities } from './index.ts';
import type { Role } from './roles.ts';

export const readers: readonly { collection: string; roles: readonly Role[] }[] = entities
  .filter((entity) => !entity.internal)
  .map(({ collection, access }) => ({ collection, roles: [...new Set(access.flatMap(({ roles }) => roles))] }));
