alter table product_mfg_specs add column master_waivers jsonb;
