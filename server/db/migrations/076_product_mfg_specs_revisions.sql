alter table product_mfg_specs add column change_reason text;
alter table product_mfg_specs add column change_class text;
alter table product_mfg_specs add column last_order_date date;
create index product_mfg_specs_previous_id on product_mfg_specs (previous_id) where previous_id is not null;
