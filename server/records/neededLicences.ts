// Which licences suppliers need, and which of those they miss.

/** Licences that suppliers need by their business type and active categories, one row per reason: supplier_id, license_id, mandatory. */
export const neededLicences = `(
    select t.id as supplier_id, lb.license_id, lb.mandatory from suppliers t join license_business_types lb on lb.business_type_id = t.business_type_id
    union all
    select sc.supplier_id, lc.license_id, lc.mandatory from supplier_product_categories sc
      join license_product_categories lc on lc.product_category_id = sc.product_category_id where sc.status = 'active')`;

/**
 * Ids of suppliers that miss one: a mandatory active licence without a certificate in force or in review on the day `$today`. Over all
 * suppliers a join by hash is faster than a search for each: `offset 0` keeps the planner from the latter.
 */
export const suppliersMissing = (
  $today: string,
): string => `select n.supplier_id from ${neededLicences} n join licenses l on l.id = n.license_id and l.status = 'active'
    where n.mandatory and not exists (select from (select c.supplier_id, c.license_id from certificates c where not c.disable
      and c.status <> 'Rejected' and (c.expire_date is null or c.expire_date >= ${$today}::date) offset 0) c
      where c.supplier_id = n.supplier_id and c.license_id = n.license_id)`;
