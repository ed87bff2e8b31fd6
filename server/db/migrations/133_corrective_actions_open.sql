-- Lists, badges and the clock read the actions that are not closed: of many years they are a small part.
create index corrective_actions_open on corrective_actions (updated_at desc, id) where closed_at is null and voided_at is null;
create index corrective_action_revisions_open on corrective_action_revisions (id) where reject_date is null and approve_date is null;
