-- A text can leave the library while its publications stay; the first time a supplier reads it is stored beside its answer.
alter table announcements add column archived_at timestamptz;
alter table supplier_announcements add column seen_at timestamptz;
