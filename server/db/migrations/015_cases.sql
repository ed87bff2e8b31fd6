-- A movement lists the lots that were not put on hold or released with it; a case may notify an address without access; a late answer is marked.
alter table product_movements add column lots_left jsonb;
alter table supplier_complaints add column force_mail text;
alter table supplier_announcements add column answered_late boolean not null default false;
