// Who may sign a certificate of analysis: a person of the laboratory other than its author, or the author where nobody else could.
import type { Row } from '#domain/kernel/entity.ts';
import { labRoles } from '#domain/lots/lotSides.ts';
import type { Db } from '../../db/pool.ts';

export interface Signer {
  id: number;
  name: string;
}

/** A member of a factory without a further role writes for its laboratory as `supplier` does. */
const storedRoles = labRoles.map((role) => (role === 'supplier' ? 'user' : role));

export const signersOf = async (db: Pick<Db, 'query'>, { supplierId, authorId }: Row): Promise<Signer[]> => {
  const { rows } = await db.query<Signer & { [name: string]: unknown }>(
    `select distinct u.id, concat_ws(' ', u.firstname, u.lastname) as name from supplier_users s join app_users u on u.id = s.app_user_id
     where s.supplier_id = $1 and s.expired_at is null and u.status = 'active' and s.role = any($2) order by 2, 1`,
    [supplierId, storedRoles],
  );
  const people = rows.map(({ id, name }) => ({ id, name }));
  return people.length > 1 ? people.filter(({ id }) => id !== authorId) : people;
};
