-- Why quality assurance set the due time of a complaint; empty where it was computed.
alter table complaints add column due_at_reason text;
