-- The profile that an audit firm completes in its setup.
alter table auditors add column tax_id text;
alter table auditors add column address jsonb;
alter table auditors add column phone text;
alter table auditors add column email text;
alter table auditors add column website text;
alter table auditors add column accreditations jsonb;
