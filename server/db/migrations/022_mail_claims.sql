-- An email or message is claimed, sent outside of any transaction, then confirmed: a slow receiver holds no transaction open, and no other server sends it.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sending', 'sent', 'failed'));
alter table mails
  add column claimed_at timestamptz,
  add column next_try_at timestamptz,
  -- the text contains a link with a token: it is deleted once sent or expired
  add column secret boolean not null default false;
update mails set secret = true where body like '%/newPassword/%';
create index mails_sending on mails (to_address) where state = 'sending';
create index mails_created on mails (created_at);

alter table line_messages drop constraint line_messages_state_check;
alter table line_messages add constraint line_messages_state_check check (state in ('queued', 'sending', 'sent', 'failed'));
alter table line_messages add column claimed_at timestamptz;
