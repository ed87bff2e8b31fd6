-- Laboratory tests belong to a product as it is sold; a product shows its tests.
alter table product_testings add column product_info_id integer references product_infos (id) on delete restrict;
create index product_testings_product_info_id on product_testings (product_info_id);
