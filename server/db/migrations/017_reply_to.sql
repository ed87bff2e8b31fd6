-- An email with a question names who reads the answer.
alter table mails add column reply_to text not null default '';
