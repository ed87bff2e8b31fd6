-- The key that opens what a person took along on their devices, beside their PIN: given to that person alone.
create table offline_keys (
  user_id integer primary key references app_users (id) on delete cascade,
  secret text not null
);
