// Users whose rights a change affects: their cached memberships are dropped and their sockets reconnect.
const memberships = /^(RoleMappings|CompanyUsers|SupplierUsers|SupplierGroupUsers|AuditorUsers)$/;

export interface RightsChange {
  collection: string;
  /** audience keys; the user of the row first, those of its parents after it */
  audience: readonly string[];
  changed: readonly string[];
}

const usersIn = (audience: readonly string[]): number[] =>
  audience.filter((key) => key.startsWith('user:')).map((key) => Number(key.slice(5)));

/** Ids of the users whose derived roles or contexts the change may affect. */
export const usersTouched = ({ collection, audience, changed }: RightsChange): number[] => {
  if (memberships.test(collection) || collection === 'appusers') return usersIn(audience).slice(0, 1);
  // a closed factory, warehouse or head office is no longer a context of its users
  return (collection === 'Suppliers' || collection === 'SupplierGroups') && changed.includes('status') ? usersIn(audience) : [];
};
