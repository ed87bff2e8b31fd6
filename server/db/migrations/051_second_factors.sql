-- A second factor at login: the secret of an authenticator app, recovery codes, and the ticket between the password and the code.
alter table app_users add column second_factor_at timestamptz;

create table second_factors (
  user_id integer primary key references app_users (id) on delete cascade,
  secret text not null,
  -- null: being set up
  confirmed_at timestamptz,
  -- time step of the newest code that was used: each code works once
  last_step integer not null default 0
);

create table recovery_codes (
  user_id integer not null references app_users (id) on delete cascade,
  -- SHA-256 of account and code; the code itself is never stored
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table login_tickets (
  -- SHA-256 of the ticket
  ticket_hash text primary key,
  user_id integer not null references app_users (id) on delete cascade,
  asks text not null check (asks in ('code', 'setUp')),
  expires_at timestamptz not null
);
create index login_tickets_of_user on login_tickets (user_id);
create index login_tickets_expires on login_tickets (expires_at);

-- whether a second factor was shown for it
alter table sessions add column strong boolean not null default false;
