alter table product_mfg_spec_comments add column accepted_at timestamptz;
alter table product_mfg_spec_comments add column accepted_by_id integer references app_users (id) on delete restrict;
