-- Signatures by a login at the provider that was made for them: each for one person, browser, step, row and content, and used once.
create table provider_signings (
  -- SHA-256 of the state, and of the cookie of the browser that asked
  state_hash text primary key,
  browser_hash text not null,
  user_id integer not null references app_users (id) on delete cascade,
  collection text not null,
  row_id integer not null,
  step text not null,
  content_hash text not null,
  nonce text not null,
  verifier text not null,
  -- the page that asked
  back text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- the provider led back: its state is used up, whatever it said
  used_at timestamptz,
  -- the person logged in for it
  proven_at timestamptz
);
create index provider_signings_of on provider_signings (user_id, expires_at);
