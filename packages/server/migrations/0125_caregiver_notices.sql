-- Caregivers are told that medicines run low, and of each week, where the person wants that. When to look at a caregiver next
-- stands in the row of the grant, which whatever changes the stock or the schedule sets back in its own transaction.

alter table caregivers add column receive_weekly_summary boolean not null default false;
comment on column caregivers.receive_weekly_summary is 'Whether this caregiver gets a summary of each week';

alter table caregiver_grants
  add column tells_refills boolean not null default false,
  add column tells_weeks boolean not null default false,
  add column notice_look_at timestamptz,
  add column refill_at timestamptz,
  add column summary_at timestamptz;
create index caregiver_grants_notices on caregiver_grants (notice_look_at) where notice_look_at is not null;
comment on column caregiver_grants.notice_look_at is 'When to look next whether stock or a week is told; -infinity to look at once';
comment on column caregiver_grants.refill_at is 'When a message about stock may have to go, if nothing changes until then';
comment on column caregiver_grants.summary_at is 'When the next summary of a week goes';
grant select (notice_look_at), update (notice_look_at) on caregiver_grants to dosewell_worker;

create function caregiver_notices() returns trigger language plpgsql as $$
declare
  told boolean := new.state = 'confirmed' and new.deleted_at is null;
begin
  update caregiver_grants set tells_refills = told and new.receive_refill_alerts, tells_weeks = told and new.receive_weekly_summary,
      notice_look_at = case when told and (new.receive_refill_alerts or new.receive_weekly_summary) then '-infinity'::timestamptz end
    where user_id = new.user_id and id = new.id;
  return null;
end $$;
comment on function caregiver_notices() is 'Has a caregiver looked at anew: what is told of stock and weeks may have changed';
-- Runs after caregiver_changed, by the order of names, which makes the row.
create trigger caregiver_notices after insert or update on caregivers for each row execute function caregiver_notices();

create or replace function look_at_notices() returns trigger language plpgsql as $$
begin
  insert into notice_plans as n (user_id, look_at) values (new.user_id, '-infinity')
    on conflict (user_id) do update set look_at = '-infinity' where n.look_at is distinct from '-infinity';
  update caregiver_grants set notice_look_at = '-infinity'
    where user_id = new.user_id and (tells_refills or tells_weeks) and notice_look_at is distinct from '-infinity';
  return null;
end $$;

alter table caregiver_told add column basis text check (char_length(basis) <= 300);
comment on column caregiver_told.basis is 'Of stock: what the forecast rested on besides doses when it was last seen to be low';
alter table caregiver_told drop constraint caregiver_told_kind_check;
alter table caregiver_told add check (kind in
  ('missed_dose', 'glucose_very_low', 'glucose_low', 'glucose_high', 'peak_flow', 'refill', 'weekly_summary'));

alter table caregiver_messages drop constraint caregiver_messages_kind_check;
alter table caregiver_messages add check (kind in ('invitation', 'ending', 'sos', 'missed_dose', 'all_clear', 'glucose_reading',
  'peak_flow', 'taken_over', 'refill', 'weekly_summary'));

-- Whoever is told of stock already is looked at once.
update caregiver_grants g set tells_refills = true, notice_look_at = '-infinity' from caregivers c
  where (c.user_id, c.id) = (g.user_id, g.id) and c.state = 'confirmed' and c.deleted_at is null and c.receive_refill_alerts;
