-- Notes about partners hold files, as notes about certificates do.
alter table supplier_notes add column files jsonb;
