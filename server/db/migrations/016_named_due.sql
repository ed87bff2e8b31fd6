-- Why quality assurance named the due time of a complaint itself; empty where it was computed.
alter table complaints add column due_at_reason text;
