-- What audit firms audit, their papers, and the qualifications of their people.
alter table auditors add column scopes jsonb;
alter table auditors add column accreditation_files jsonb;
alter table auditors add column no_accreditation_reason text;
alter table auditor_users add column position text;
alter table auditor_users add column qualifications jsonb;
alter table auditor_users add column qualification_files jsonb;
alter table auditor_users add column signature text;
