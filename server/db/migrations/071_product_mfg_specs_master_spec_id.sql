alter table product_mfg_specs add column master_spec_id integer references master_specs (id) on delete restrict;
