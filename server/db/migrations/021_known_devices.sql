-- Known devices and addresses of a user: attempts from elsewhere do not slow the user down there.
create table known_devices (
  user_id integer not null references app_users (id) on delete cascade,
  -- device:{SHA-256 of the cookie} or address:{address}
  mark text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);
create index known_devices_seen on known_devices (seen_at);
create index login_failures_last on login_failures (last_at);
