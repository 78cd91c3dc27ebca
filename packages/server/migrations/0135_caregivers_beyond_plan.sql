-- Caregivers for whom the plan in force has no room end fourteen days after they were told. A person is looked at when
-- their plan or who is told has changed.

alter table caregivers add column plan_ends_at timestamptz;
comment on column caregivers.plan_ends_at is 'When it ends as the plan holds fewer; null until they were told so';

alter table caregiver_grants add column plan_look_at timestamptz;
create index caregiver_grants_plan_due on caregiver_grants (plan_look_at) where plan_look_at is not null;
comment on column caregiver_grants.plan_look_at is 'When to see whether the plan has room for all who are told';
grant select (plan_look_at), update (plan_look_at) on caregiver_grants to dosewell_worker;

-- Whose plan ended before there was this.
update caregiver_grants set plan_look_at = '-infinity';

create function note_who_is_told() returns trigger language plpgsql as $$
begin
  update caregiver_grants set plan_look_at = '-infinity' where user_id = new.user_id and id = new.id;
  return null;
end $$;
comment on function note_who_is_told() is 'Has the person looked at, of whose caregivers others are told now';
create trigger note_who_is_told after update on caregivers for each row
  when ((old.state, old.deleted_at, old.place, old.ends_at, old.plan_ends_at) is distinct from
    (new.state, new.deleted_at, new.place, new.ends_at, new.plan_ends_at))
  execute function note_who_is_told();

create or replace function note_plan() returns trigger language plpgsql as $$
begin
  insert into plans_changed (user_id) values (new.user_id) on conflict do nothing;
  update caregiver_grants set plan_look_at = '-infinity' where user_id = new.user_id;
  return null;
end $$;
comment on function note_plan() is 'Has the ways and caregivers of a person looked at, whose plan is another one now';
