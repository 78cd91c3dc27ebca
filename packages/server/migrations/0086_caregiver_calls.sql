-- Whoever says first that they call takes an alarm for all caregivers who were told of it; the next in order are told
-- only if nobody does.

alter table caregiver_messages add column alarm uuid;
comment on column caregiver_messages.alarm is 'What several caregivers are told of alike: the doses of a slot, or a reading';
create index caregiver_messages_of_alarm on caregiver_messages (user_id, alarm) where alarm is not null;
alter table caregiver_messages drop constraint caregiver_messages_kind_check;
alter table caregiver_messages add check (kind in
  ('invitation', 'ending', 'sos', 'missed_dose', 'all_clear', 'glucose_reading', 'peak_flow', 'taken_over'));
alter table caregiver_messages drop constraint caregiver_messages_outcome_check;
alter table caregiver_messages add check (outcome in ('sent', 'not_sent', 'not_shared', 'taken_over', 'over', 'capped'));

create table caregiver_calls (
  user_id uuid not null,
  alarm uuid not null,
  caregiver_id uuid not null,
  at timestamptz not null,
  primary key (user_id, alarm)
);
comment on table caregiver_calls is 'Which caregiver said first that they call because of an alarm';
alter table caregiver_calls enable row level security;
alter table caregiver_calls force row level security;
create policy own_rows on caregiver_calls
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert on caregiver_calls to dosewell_app;
select make_erasable('caregiver_calls');
