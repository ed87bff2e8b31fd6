// Rows whose files a row of the same collection may hold as well, instead of a second upload.

/** Approved certificates `c` in force on the day, of active suppliers with the head office of the supplier. Arguments are SQL. */
export const provenFor = (supplierId: string, today: string): string =>
  `c.status = 'Approved' and not c.disable and (c.expire_date is null or c.expire_date >= ${today}::date)
     and exists (select from suppliers s join suppliers o on o.supplier_group_id = s.supplier_group_id
       where s.id = c.supplier_id and s.status = 'active' and o.id = ${supplierId})`;

/** Whether row `l.entity_id` of the collection lends its files to row $2 on the day $6. */
export const lentIn: Readonly<Record<string, string>> = {
  Certificates: `exists (select from certificates c join certificates taker on taker.id = $2 where c.id = l.entity_id and ${provenFor('taker.supplier_id', '$6')})`,
};
