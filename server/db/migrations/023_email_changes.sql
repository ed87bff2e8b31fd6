-- A new email address of an account is pending until both addresses have confirmed it.
alter table app_users add column pending_email text;
create table email_changes (
  user_id integer primary key references app_users (id) on delete cascade,
  email text not null,
  -- SHA-256 of the tokens in the two links
  old_hash text not null unique,
  new_hash text not null unique,
  old_at timestamptz,
  new_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
