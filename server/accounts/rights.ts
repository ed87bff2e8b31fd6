// Whose rights a change touches: their cached memberships are dropped and their sockets start anew (RULINGS N36).
const memberships = /^(RoleMappings|CompanyUsers|SupplierUsers|SupplierGroupUsers|AuditorUsers)$/;

export interface RightsChange {
  collection: string;
  /** tenant keys; the row's own user comes first, those of its parents after it */
  audience: readonly string[];
  changed: readonly string[];
}

const usersIn = (audience: readonly string[]): number[] =>
  audience.filter((key) => key.startsWith('user:')).map((key) => Number(key.slice(5)));

/** Ids of the users whose derived roles or contexts the change may move. */
export const usersTouched = ({ collection, audience, changed }: RightsChange): number[] => {
  if (memberships.test(collection) || collection === 'appusers') return usersIn(audience).slice(0, 1);
  // a factory, warehouse or head office that is closed is no context any more for any of its people
  return (collection === 'Suppliers' || collection === 'SupplierGroups') && changed.includes('status') ? usersIn(audience) : [];
};
