-- Photos of meals lie beside the pictures of people. Each is of one meal, and the meal's row cannot go before it.

alter table blobs drop constraint blobs_kind_check;
alter table blobs add constraint blobs_kind_check check (kind in ('picture', 'meal_photo'));

alter table blobs
  add column meal_id uuid,
  add column by_person boolean not null default false,
  add constraint blobs_of_meal check ((kind = 'meal_photo') = (meal_id is not null)),
  add foreign key (user_id, meal_id) references meals (user_id, id);
create index blobs_of_meal on blobs (user_id, meal_id) where meal_id is not null;
comment on column blobs.meal_id is 'The meal a photo is of';
comment on column blobs.by_person is 'Whether it lies in the store under its person, or, as before there were photos of meals, under the first two letters of its id';

grant select (meal_id) on blobs to dosewell_worker;
