-- How much one person keeps, and how much they have written in a day: what one account may take of the server has an end.

create table kept_amounts (
  user_id uuid primary key,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  day date not null default current_date,
  operations integer not null default 0,
  day_bytes bigint not null default 0
) with (fillfactor = 50);
comment on table kept_amounts is 'One row a person, counted as they write. What was kept before there was this table is not counted';
comment on column kept_amounts.rows is 'Rows added, by devices and by imports';
comment on column kept_amounts.bytes is 'Text of those rows, and of what is noted of each operation';
comment on column kept_amounts.operations is 'Operations judged on that day (UTC), accepted or not';
comment on column kept_amounts.day_bytes is 'Text that was written on that day, changes of rows that were there too';

alter table kept_amounts enable row level security;
alter table kept_amounts force row level security;
create policy own_rows on kept_amounts
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on kept_amounts to dosewell_app;
select make_erasable('kept_amounts');
