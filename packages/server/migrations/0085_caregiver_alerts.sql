-- Alerts to caregivers: doses without an answer, glucose and peak flow. The login that sees what is due claims them for many people
-- at once; which medication or reading it is, and what is said, is found as the person when a message goes.

alter table caregiver_grants
  add column since_at timestamptz,
  add column late_minutes smallint,
  add column tells_glucose boolean not null default false,
  add column tells_peak_flow boolean not null default false;
create index caregiver_grants_late on caregiver_grants (user_id) where late_minutes is not null;
comment on column caregiver_grants.since_at is 'When the caregiver said yes; nothing from before is told';
comment on column caregiver_grants.late_minutes is 'How long after its time a dose without an answer is told; null if none is';
grant select (since_at, late_minutes) on caregiver_grants to dosewell_worker;

create or replace function caregiver_changed() returns trigger language plpgsql as $$
declare
  told boolean := new.state = 'confirmed' and new.deleted_at is null;
begin
  insert into caregiver_grants as g (user_id, id, look_at, since_at, late_minutes, tells_glucose, tells_peak_flow)
    values (new.user_id, new.id,
      case when new.deleted_at is not null then null
        when new.state = 'invited' and new.invited_at is null then '-infinity'::timestamptz
        when new.state = 'confirmed' then new.ends_at - interval '7 days' end,
      new.confirmed_at, case when told and new.receive_missed_med_alerts then new.missed_alert_minutes end,
      told and new.receive_glucose_alerts, told and new.receive_peak_flow_alerts)
    on conflict (user_id, id) do update set look_at = case when g.told_end = new.ends_at then null else excluded.look_at end,
      invitation = case when new.state = 'invited' and new.invited_at is null then gen_random_uuid() else g.invitation end,
      since_at = excluded.since_at, late_minutes = excluded.late_minutes, tells_glucose = excluded.tells_glucose,
      tells_peak_flow = excluded.tells_peak_flow;
  return null;
end $$;

-- A dose that is put off again and again is told at the latest two hours after it was first due.
alter table occurrences add column first_at timestamptz;
comment on column occurrences.first_at is 'When a dose was due before it was put off';
create index occurrences_late on occurrences (due_at) where open or missed;
create index occurrences_put_off on occurrences (first_at) where first_at is not null;
grant select (first_at) on occurrences to dosewell_worker;
grant select (missed_after_minutes) on user_settings to dosewell_worker;

create function note_first_due() returns trigger language plpgsql as $$
begin
  update occurrences set first_at = case when new.kind = 'later' and new.deleted_at is null then coalesce(first_at, due_at) end
    where user_id = new.user_id and medication_id = new.medication_id and date = new.date and slot = new.slot;
  return null;
end $$;
comment on function note_first_due() is 'Keeps when a dose was due before it was put off, for as long as it is';
create trigger note_first_due after insert or update on dose_exceptions for each row execute function note_first_due();

create table caregiver_told (
  user_id uuid not null,
  caregiver_id uuid not null,
  kind text not null check (kind in ('missed_dose', 'glucose_very_low', 'glucose_low', 'glucose_high', 'peak_flow')),
  id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  cleared_at timestamptz,
  primary key (user_id, caregiver_id, kind, id)
);
create index caregiver_told_open on caregiver_told (user_id, id) where kind = 'missed_dose' and cleared_at is null;
comment on table caregiver_told is 'Of which dose or reading a caregiver was told, so that it is told once';
comment on column caregiver_told.id is 'Of the dose''s log, or of the reading';
comment on column caregiver_told.cleared_at is 'When the dose was found answered: if the answer is undone, it is told again';

create table caregiver_occasions (
  user_id uuid not null,
  kind text not null check (kind in ('glucose', 'peak_flow')),
  id uuid not null,
  claimable_at timestamptz not null default '-infinity',
  primary key (user_id, kind, id)
);
create index caregiver_occasions_due on caregiver_occasions (claimable_at);
comment on table caregiver_occasions is 'Readings that may have to be told, until the server has looked at them';

alter table caregiver_told enable row level security;
alter table caregiver_told force row level security;
create policy own_rows on caregiver_told
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy telling on caregiver_told to dosewell_worker using (true) with check (true);
grant select, insert, update on caregiver_told to dosewell_app, dosewell_worker;
select make_erasable('caregiver_told', 'at < now() - interval ''400 days''');

alter table caregiver_occasions enable row level security;
alter table caregiver_occasions force row level security;
create policy own_rows on caregiver_occasions
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy what_happened on caregiver_occasions for select to dosewell_worker using (true);
create policy claimed on caregiver_occasions for update to dosewell_worker using (true);
grant select, insert, update, delete on caregiver_occasions to dosewell_app;
select make_erasable('caregiver_occasions');
grant select (claimable_at), update (claimable_at) on caregiver_occasions to dosewell_worker;

create policy telling on caregiver_messages for insert to dosewell_worker with check (true);
create policy what_was_told on caregiver_messages for select to dosewell_worker using (true);
grant insert, select (caregiver_id, outcome) on caregiver_messages to dosewell_worker;
alter table caregiver_messages drop constraint caregiver_messages_outcome_check;
alter table caregiver_messages add check (outcome in ('sent', 'not_sent', 'not_shared', 'not_in_plan', 'over', 'capped'));

-- Which values alarm in the person's unit is a rule of the domain; these bounds let every such value through.
create function note_glucose() returns trigger language plpgsql as $$
begin
  if (new.value_mg_dl < 72 or new.value_mg_dl > 248)
    and exists (select from caregiver_grants where user_id = new.user_id and tells_glucose) then
    insert into caregiver_occasions (user_id, kind, id) values (new.user_id, 'glucose', new.id)
      on conflict (user_id, kind, id) do update set claimable_at = '-infinity';
  end if;
  return null;
end $$;
comment on function note_glucose() is 'Lets the server look whether a caregiver is told of a reading';
create trigger note_glucose after insert or update on glucose_readings for each row
  when (new.deleted_at is null) execute function note_glucose();

create function note_peak_flow() returns trigger language plpgsql as $$
begin
  if exists (select from caregiver_grants where user_id = new.user_id and tells_peak_flow) then
    insert into caregiver_occasions (user_id, kind, id) values (new.user_id, 'peak_flow', new.id)
      on conflict (user_id, kind, id) do update set claimable_at = '-infinity';
  end if;
  return null;
end $$;
comment on function note_peak_flow() is 'Lets the server look whether a caregiver is told of an asthma event';
create trigger note_peak_flow after insert or update on asthma_events for each row
  when (new.deleted_at is null and new.peak_flow is not null) execute function note_peak_flow();
