-- Customers have no account: their files are counted by the user of the messaging service they came from.
alter table files add column line_user_id text;
create index files_of_customer on files (line_user_id, created_at) where line_user_id is not null;
