-- A text leaves the library without leaving what was published of it; a supplier's first look is known beside its answer.
alter table announcements add column archived_at timestamptz;
alter table supplier_announcements add column seen_at timestamptz;
