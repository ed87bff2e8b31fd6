-- Corrective actions: files of the supplier's draft, and what the form that found it asks for.
alter table corrective_actions
  add column draft_files jsonb,
  add column evidence_required boolean not null default true,
  add column action_days integer;
