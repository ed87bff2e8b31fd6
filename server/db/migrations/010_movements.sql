-- Files of a movement's response; lines of a movement refer to their lot and carry the key of the client that added them.
alter table product_movements add column file_names jsonb;
alter table product_movement_lines add column line_key text;
alter table product_movement_lines add column lot_id integer references lots (id) on delete restrict;
update product_movement_lines set line_key = 'n' || id;
alter table product_movement_lines alter column line_key set not null;
create unique index product_movement_lines_product_movement_id_line_key on product_movement_lines (product_movement_id, line_key);
create index product_movement_lines_lot_id on product_movement_lines (lot_id);
