-- A request says which lots were not blocked or freed with it; a case may be told at an address without access; a late answer is marked.
alter table product_movements add column lots_left jsonb;
alter table supplier_complaints add column force_mail text;
alter table supplier_announcements add column answered_late boolean not null default false;
