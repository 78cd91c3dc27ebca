-- Meals and their foods, written together; what a meal amounts to is a view.

create table meals (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  logged_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  type text not null check (type in ('breakfast', 'lunch', 'dinner', 'snack')),
  notes text check (char_length(notes) <= 2000),
  photo_url text check (char_length(photo_url) <= 2000),
  primary key (user_id, id)
);
create index meals_by_rev on meals (user_id, rev, id);
create index meals_by_bucket on meals (user_id, bucket, id);
comment on table meals is 'Meals as a person noted them';
comment on column meals.logged_at is 'The true instant of eating';
comment on column meals.date is 'The person''s own date';
comment on column meals.photo_url is 'Where the photo is, for its owner alone';

create table meal_items (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  meal_id uuid not null,
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 200),
  brand text check (char_length(brand) <= 200),
  serving_qty numeric check (serving_qty > 0 and serving_qty <= 100000),
  serving_unit text check (char_length(serving_unit) <= 50),
  carbs_g numeric check (carbs_g between 0 and 100000),
  fiber_g numeric check (fiber_g between 0 and 100000),
  protein_g numeric check (protein_g between 0 and 100000),
  fat_g numeric check (fat_g between 0 and 100000),
  gi integer check (gi between 0 and 100),
  gl numeric check (gl between 0 and 100000),
  primary key (user_id, id),
  foreign key (user_id, meal_id) references meals (user_id, id)
);
create index meal_items_by_rev on meal_items (user_id, rev, id);
create index meal_items_by_bucket on meal_items (user_id, bucket, id);
create index meal_items_of_meal on meal_items (user_id, meal_id);
comment on table meal_items is 'The foods of a meal';
comment on column meal_items.position is 'Place in the meal, from 0';
comment on column meal_items.gi is 'Glycaemic index';
comment on column meal_items.gl is 'Glycaemic load';

create trigger sync_bump before insert or update on meals for each row execute function sync_bump();
create trigger sync_bump before insert or update on meal_items for each row execute function sync_bump();

alter table meals enable row level security;
alter table meals force row level security;
create policy own_rows on meals
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table meal_items enable row level security;
alter table meal_items force row level security;
create policy own_rows on meal_items
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on meals, meal_items to dosewell_app;

create view v_meal_totals with (security_invoker = true) as
  select user_id, meal_id,
    sum(carbs_g) as carbs_g,
    sum(fiber_g) as fiber_g,
    sum(protein_g) as protein_g,
    sum(fat_g) as fat_g,
    greatest(0, sum(carbs_g) - coalesce(sum(fiber_g), 0)) as net_carbs_g
  from meal_items
  where deleted_at is null
  group by user_id, meal_id;
comment on view v_meal_totals is 'What a meal amounts to, in grams; null where no food says anything';
grant select on v_meal_totals to dosewell_app;

select make_erasable('meals');
select make_erasable('meal_items');
