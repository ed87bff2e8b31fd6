-- Whether a supplier misses a licence is read from the index alone.
create index certificates_in_force on certificates (supplier_id, license_id, expire_date) where not disable and status <> 'Rejected';
drop index certificates_held;
