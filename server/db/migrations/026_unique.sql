-- Unique constraints are declared with their conditions (tests/server/schema.test.ts compares both).
drop index supplier_complaints_complaint_id_supplier_id;
create unique index supplier_complaints_complaint_id_supplier_id on supplier_complaints (complaint_id, supplier_id) where not_related = false;

-- A renewal may keep the number of its predecessor, but only one renewal has it. Of several drafts the newest stays.
update certificates c set disable = true, version = version + 1, updated_at = now()
where not c.disable and c.certificate_no is not null and c.previous_certificate_id is not null and exists (
  select from certificates later
  where not later.disable and later.supplier_id = c.supplier_id and later.license_id = c.license_id and later.certificate_no = c.certificate_no
    and later.previous_certificate_id = c.previous_certificate_id and later.id > c.id
);
drop index certificates_enabled_number;
create unique index certificates_enabled_number on certificates (supplier_id, license_id, certificate_no, previous_certificate_id) nulls not distinct
  where disable = false and certificate_no is not null;
