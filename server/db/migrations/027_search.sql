-- Lists are also searched by the name of a related supplier or announcement: trigram indexes, where the extension exists.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index suppliers_words on suppliers using gin (name gin_trgm_ops);
    create index announcements_words on announcements using gin (name gin_trgm_ops);
  end if;
end $$;
