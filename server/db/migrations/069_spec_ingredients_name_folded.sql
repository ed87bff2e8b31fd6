-- Ingredients are searched over all specifications.
alter table spec_ingredients add column name_folded text generated always as (folded_text("name")) stored;
