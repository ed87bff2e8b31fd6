-- What a submitted revision names stays stored with it: ties of the revisions that were frozen before they were written.
insert into file_links (collection, entity_id, key)
select 'InvestigationReportRevisions', r.id, f.key
from investigation_report_revisions r
cross join lateral jsonb_path_query(r.payload::jsonb, '$.actions[*].evidence[*]') as named (key)
join files f on f.key = named.key #>> '{}' and f.container = 'complaints'
on conflict do nothing;
