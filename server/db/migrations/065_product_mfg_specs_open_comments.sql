alter table product_mfg_specs add column open_comments integer not null default 0;
alter table product_mfg_specs alter column open_comments drop default;
