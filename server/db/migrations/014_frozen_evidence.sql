-- Files of a submitted revision stay stored with it: links for the revisions that existed before this migration.
insert into file_links (collection, entity_id, key)
select 'InvestigationReportRevisions', r.id, f.key
from investigation_report_revisions r
cross join lateral jsonb_path_query(r.payload::jsonb, '$.actions[*].evidence[*]') as named (key)
join files f on f.key = named.key #>> '{}' and f.container = 'complaints'
on conflict do nothing;
