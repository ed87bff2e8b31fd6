-- A complaint names the product and the lot it is about, a movement the product; known ones are found by their printed code.
alter table complaints
  add column product_info_id integer references product_infos (id) on delete restrict,
  add column lot_id integer references lots (id) on delete restrict;
alter table product_movements add column product_info_id integer references product_infos (id) on delete restrict;
create index complaints_product_info_id on complaints (product_info_id);
create index complaints_lot_id on complaints (lot_id);
create index product_movements_product_info_id on product_movements (product_info_id);

update complaints c set lot_id = found.lot_id
from (
  select c.id, min(l.id) as lot_id from complaints c join lots l on l.lot_no = c.lot_no and l.product_name = c.product_name
  group by c.id having count(*) = 1
) found where found.id = c.id;
update complaints c set product_info_id = found.id
from (select lpad(gtin, 14, '0') as gtin, min(id) as id from product_infos where gtin is not null group by 1 having count(*) = 1) found
where found.gtin = lpad(c.barcode, 14, '0');
update complaints c set product_info_id = (
  select sp.product_info_id from lots l join supplier_products sp on sp.spec_id = l.spec_id and sp.supplier_id = l.supplier_id
  join product_infos i on i.id = sp.product_info_id where l.id = c.lot_id order by i.gtin is null, sp.is_primary desc, sp.id limit 1
) where c.product_info_id is null and c.lot_id is not null;
update product_movements m set product_info_id = c.product_info_id from complaints c where c.id = m.complaint_id and c.product_info_id is not null;
