alter table product_mfg_specs add column reviewer_id integer references app_users (id) on delete restrict;
alter table product_mfg_specs add column approvals jsonb;
alter table product_mfg_specs add column effective_from date;
alter table product_mfg_specs add column effective_to date;
alter table product_mfg_specs add column review_due_at date;
