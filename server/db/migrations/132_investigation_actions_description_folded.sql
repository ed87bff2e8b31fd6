-- Actions of 8D reports are listed and searched across reports, the open ones by their due day.
alter table investigation_actions add column description_folded text generated always as (folded_text("description")) stored;
create index investigation_actions_open on investigation_actions (due_date) where done_date is null;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index investigation_actions_words on investigation_actions using gin (description_folded gin_trgm_ops);
  end if;
end $$;
