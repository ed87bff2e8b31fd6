-- Trigram indexes for words inside texts. Without the extension search works, only slower.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: searches inside texts read more rows';
end $$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index complaints_words on complaints using gin (no gin_trgm_ops, title gin_trgm_ops, product_name gin_trgm_ops, barcode gin_trgm_ops, lot_no gin_trgm_ops, customer_name gin_trgm_ops, customer_phone gin_trgm_ops);
    create index supplier_complaints_words on supplier_complaints using gin (no gin_trgm_ops);
    create index product_movements_words on product_movements using gin (no gin_trgm_ops, product_name gin_trgm_ops);
  end if;
end $$;

-- The newest rows of one supplier, without reading its others.
drop index supplier_complaints_supplier_id;
create index supplier_complaints_supplier_id on supplier_complaints (supplier_id, id);
drop index product_movements_supplier_id;
create index product_movements_supplier_id on product_movements (supplier_id, id);
