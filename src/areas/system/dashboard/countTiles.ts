/** Numbers of a role that no badge counts: where each is read and where it leads. */
import type { Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { opsRoles, type Role } from '#domain/roles.ts';
import type { ListOpen } from '#src/actions/list.ts';

export interface CountTile {
  name: string;
  /** the view whose total is the number, or a sum in a figure of this page */
  view: string;
  figure?: { series: string; label: string };
  /** null: a kind of work counts it */
  ask: ListOpen | null;
  /** null: its rows have no page yet */
  href: string | null;
}

/** The work list with this kind alone. */
const workOf = (view: string): Pick<CountTile, 'view' | 'ask' | 'href'> => ({ view, ask: null, href: `/dashboard?work=${view}` });

const recalls = 'tile.recalls';

const byRole: readonly (readonly [readonly Role[], readonly CountTile[]])[] = [
  [
    opsRoles,
    [
      { name: 'storesToAnswer', ...workOf('work.stores') },
      {
        name: 'openRecalls', view: recalls, href: '/complaint/list?show=movements&type=recall&running=1',
        ask: {
          view: recalls, collection: 'ProductMovements', where: { type: 'recall', isDrill: false, has: { relation: 'complaint', where: { status: { neq: 'Closed' } } } }, fields: ['id'], size: 1,
          watches: ['ProductMovements', 'Complaints'],
        },
      },
    ],
  ],
  [
    ['supportAdmin'],
    [
      // who never signed in is no filter of accounts: when somebody signed in is not everybody's to read
      { name: 'usersInvited', view: 'figure.accounts', figure: { series: 'neverSignedIn', label: 'supplier' }, ask: null, href: null },
      { name: 'suppliersWithoutUsers', ...workOf('work.withoutUser') },
    ],
  ],
];

export const countTiles = (caller: Caller): readonly CountTile[] => (caller.roles.includes('admin') ? [] : byRole.filter(([roles]) => hasRole(roles, caller)).flatMap(([, tiles]) => tiles));
