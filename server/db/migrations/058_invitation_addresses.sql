-- How many invitations an address got within a day is counted before each one is sent.
create index invitation_emails_sent on invitation_emails (email, sent_at);
