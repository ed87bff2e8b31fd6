-- When somebody was here last is asked by each dashboard: found without reading everything the person ever did.
create index logs_visits on logs (app_user_id, at desc) where kind in ('login', 'logout');
