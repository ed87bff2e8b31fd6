-- A person shows the growing log of a browser tab to a super administrator, by a code. What was sent and not yet read waits here; read pieces are deleted.
create table live_logs (
  id integer generated always as identity primary key,
  app_user_id integer not null references app_users (id) on delete cascade,
  -- sha256 of the code; null once it was used
  code_hash text unique,
  created_at timestamptz not null,
  watcher_id integer references app_users (id) on delete cascade,
  watched_at timestamptz,
  sent_at timestamptz not null,
  read_at timestamptz,
  ended_at timestamptz
);
create index live_logs_app_user_id on live_logs (app_user_id);
create index live_logs_watcher_id on live_logs (watcher_id);
create unlogged table live_log_pieces (
  live_log_id integer not null references live_logs (id) on delete cascade,
  n integer not null,
  text text not null,
  primary key (live_log_id, n)
);
