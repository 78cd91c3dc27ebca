-- A dose whose amount is lowered, and which still lacks some, lowers its shortfall.
alter table stock_movements
  alter column shortfall type numeric,
  add check (abs(shortfall) <= 1000000 and shortfall = round(shortfall, 3));
comment on column stock_movements.shortfall is
  'What could not be taken, because less was on hand; negative where a dose was lowered and still lacks some';
