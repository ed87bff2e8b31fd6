-- When a supplier was last reminded of a corrective action by hand, and the words of its finding.
alter table corrective_actions
  add column reminded_at timestamptz,
  add column finding_folded text generated always as (folded_text(finding)) stored;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index corrective_actions_words on corrective_actions using gin (car_no_folded gin_trgm_ops, finding_folded gin_trgm_ops);
  end if;
end $$;
