// Which licences suppliers need, and which of those they miss.

/** Licences that suppliers need by their business type and active categories, one row per reason: supplier_id, license_id, mandatory. */
export const neededLicences = `(
    select t.id as supplier_id, lb.license_id, lb.mandatory from suppliers t join license_business_types lb on lb.business_type_id = t.business_type_id
    union all
    select sc.supplier_id, lc.license_id, lc.mandatory from supplier_product_categories sc
      join license_product_categories lc on lc.product_category_id = sc.product_category_id where sc.status = 'active')`;

/** Mandatory active licences `n` without a certificate in force or in review on the day `$today`. */
export const missedLicences = (
  $today: string,
): string => `${neededLicences} n join licenses l on l.id = n.license_id and l.status = 'active'
    where n.mandatory and not exists (select from certificates c where c.supplier_id = n.supplier_id and c.license_id = n.license_id
      and not c.disable and c.status <> 'Rejected' and (c.expire_date is null or c.expire_date >= ${$today}::date))`;
