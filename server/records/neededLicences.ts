// Which licences a supplier needs.

/** Licences that a supplier `s` needs by its business type and active categories, one row per reason. */
export const neededBy = `(
    select lb.license_id, lb.mandatory from license_business_types lb where lb.business_type_id = s.business_type_id
    union all
    select lc.license_id, lc.mandatory from supplier_product_categories sc join license_product_categories lc on lc.product_category_id = sc.product_category_id
      where sc.supplier_id = s.id and sc.status = 'active')`;
