-- Login: credentials, sessions, password resets, brute-force counters. No collection shows these tables.

create table credentials (
  user_id integer primary key references app_users (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  -- SHA-256 of the token; the token itself is never stored
  token_hash text primary key,
  user_id integer not null references app_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index sessions_of_user on sessions (user_id);

create table password_resets (
  token_hash text primary key,
  user_id integer not null references app_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);

-- Failures per name and address, per name, per address.
create table login_failures (
  key text primary key,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
