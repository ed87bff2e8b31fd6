-- Login by the identity provider of an organisation: who a subject is, logins that wait for the provider, and the ticket that opens the session.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references app_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- an account is one subject: an address that was given to somebody else does not open it
  unique (issuer, user_id)
);

create table provider_logins (
  -- SHA-256 of the state, and of the cookie of the browser that began
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  redi_rect text,
  expires_at timestamptz not null
);
create index provider_logins_expires on provider_logins (expires_at);

alter table login_tickets drop constraint login_tickets_asks_check;
alter table login_tickets add constraint login_tickets_asks_check check (asks in ('code', 'setUp', 'session'));
-- of the browser that alone may use it
alter table login_tickets add column browser_hash text;

-- of `npm run admin:create`: this password is accepted where passwords are switched off
alter table credentials add column emergency boolean not null default false;
