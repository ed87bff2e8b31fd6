-- Actions of a report keep the supplier's order; staff read the publications sent to one of their roles.
alter table investigation_actions add column position integer not null default 0;
update investigation_actions a set position = n.place
  from (select id, row_number() over (partition by investigation_report_id order by id) as place from investigation_actions) n where n.id = a.id;
alter table announcement_publishes add column staff_readers text;
update announcement_publishes set staff_readers = '|' || coalesce((select string_agg(value, '|') from jsonb_array_elements_text(audience -> 'staffRoles')), '') || '|';
