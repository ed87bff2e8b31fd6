// A badge topic as data (RULINGS N7, N8): who counts, which rows, and the list that shows exactly those rows.
import type { Role } from '../roles.ts';
import type { Where } from './where.ts';

export interface Topic {
  topic: string;
  roles: readonly Role[];
  /** entity name */
  of: string;
  where: Where;
  /** list route that shows exactly the counted rows (`?topic=` selects them) */
  list: string;
  /** break-down of the number, each a narrower where */
  parts?: Readonly<Record<string, Where>>;
}
