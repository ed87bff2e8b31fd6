-- Emails of those who read them once a day wait for the digest; certificates are found by the day they end.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'held', 'sending', 'sent', 'failed'));
create index mails_held on mails (to_address) where state = 'held';
create index certificates_ending on certificates (expire_date) where status = 'Approved' and not disable;
