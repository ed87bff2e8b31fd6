-- The event log grows for years. It is partitioned by id: a partition starts by moving the sequence to its range, and old history
-- is deleted by dropping whole partitions. Ids only rise, unlike clocks, so every event has a partition whatever its time.
-- The existing table becomes the first partition: nothing is copied, it is scanned once to validate its range.
alter table events rename to events_1;
alter index events_pkey rename to events_1_pkey;
alter index events_of_entity rename to events_1_of_entity;
alter index events_of_parents rename to events_1_of_parents;
-- no query orders by time
drop index events_at;

create table event_parts (
  name text primary key,
  from_id bigint not null unique,
  -- when its first event could be written; null = not started
  began_at timestamptz
);

do $$
declare
  span constant bigint := 1000000000;
  used bigint;
  next bigint;
begin
  select case when is_called then last_value else 0 end into used from events_id_seq;
  next := (used / span + 1) * span;
  alter table events_1 alter column id drop identity;
  create table events (like events_1 including defaults) partition by range (id);
  alter table events add primary key (id);
  create index events_of_entity on events (collection, entity_id, id);
  create index events_of_parents on events using gin (parents jsonb_path_ops);
  create sequence events_id_seq owned by events.id;
  alter table events alter column id set default nextval('events_id_seq');
  execute format('alter table events attach partition events_1 for values from (minvalue) to (%s)', next);
  create table events_2 (like events including defaults);
  execute format('alter table events attach partition events_2 for values from (%s) to (%s)', next, next + span);
  insert into event_parts (name, from_id, began_at) values ('events_1', 0, coalesce((select at from events_1 order by id limit 1), now())), ('events_2', next, null);
  if used > 0 then
    -- existing events are closed at once: new events start in small indexes
    perform setval('events_id_seq', next, false);
    update event_parts set began_at = now() where name = 'events_2';
    create table events_3 (like events including defaults);
    execute format('alter table events attach partition events_3 for values from (%s) to (%s)', next + span, next + 2 * span);
    insert into event_parts (name, from_id) values ('events_3', next + span);
  end if;
end $$;

-- The last events of each audience key, newest first, kept with its head: a tenant with few events is not searched for in the whole log.
alter table feed_key add column last_ids bigint[] not null default '{}';
insert into feed_key (key, last_seq, last_ids)
select key, 0, (array_agg(id order by id desc))[1:120] from (select id, audience from events order by id desc limit 200000) e, unnest(e.audience) as key group by key
on conflict (key) do update set last_ids = excluded.last_ids;

-- messages to customers are kept as long as emails
create index line_messages_created on line_messages (created_at);
