-- Doses are planned ahead: misses on record, reminders and what is due next are claims over the planned ones. A change of what
-- is owed makes a person's plan stale in its own transaction; a stale plan reminds of nothing and marks nothing as missed.

alter table missed_due rename to dose_plans;
alter index missed_due_by_time rename to dose_plans_by_time;
alter table dose_plans
  add column version bigint not null default 1,
  add column planned_version bigint not null default 0,
  add column plan_again_at timestamptz;
comment on table dose_plans is 'The plan of a person''s doses: whether it holds, and when to look at it next';
comment on column dose_plans.version is 'Raised by whatever changes which doses are owed';
comment on column dose_plans.planned_version is 'Of the last plan; while it differs from version, nothing planned counts';
comment on column dose_plans.plan_again_at is 'When to plan the days that follow; null when no schedule asks for a dose';
update dose_plans set due_at = '-infinity', seen_until = null;

alter function look_for_missed() rename to plan_anew;
create or replace function plan_anew() returns trigger language plpgsql as $$
begin
  insert into dose_plans as d (user_id, due_at) values (new.user_id, '-infinity')
    on conflict (user_id) do update set due_at = '-infinity', seen_until = null, version = d.version + 1;
  return null;
end $$;
comment on function plan_anew() is 'Makes the plan of a person''s doses stale';

create trigger plan_anew after update on medications for each row
  when (new.deleted_at is distinct from old.deleted_at) execute function plan_anew();
create trigger plan_anew after update on user_settings for each row
  when ((new.notifications_enabled, new.reminder_advance_minutes) is distinct from
    (old.notifications_enabled, old.reminder_advance_minutes)) execute function plan_anew();

create table occurrences (
  user_id uuid not null,
  medication_id uuid not null,
  date date not null,
  slot time_of_day not null,
  id uuid not null,
  regimen_id uuid not null,
  reminder_id uuid not null,
  due_at timestamptz not null,
  closes_at timestamptz not null,
  zone text not null check (char_length(zone) between 1 and 64),
  open boolean not null default true,
  missed boolean not null default false,
  primary key (user_id, id),
  unique (user_id, medication_id, date, slot)
);
create index occurrences_by_closing on occurrences (user_id, closes_at) where open;
create index occurrences_of_reminder on occurrences (user_id, reminder_id);
comment on table occurrences is 'Owed doses of the next two days, and those of the last month that were planned';
comment on column occurrences.id is 'Of the dose''s log';
comment on column occurrences.due_at is 'When it is due; a dose put off is due later than its slot';
comment on column occurrences.closes_at is 'When it is missed';
comment on column occurrences.open is 'Neither answered nor put on record as missed';
comment on column occurrences.missed is 'Put on record as missed when its window closed';

create table reminders (
  user_id uuid not null,
  id uuid not null,
  date date not null,
  slot time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  remind_at timestamptz,
  until timestamptz not null,
  outcome text check (outcome in ('answered', 'queued', 'superseded', 'expired', 'no device')),
  queued_at timestamptz,
  told_with uuid,
  primary key (user_id, id),
  check ((remind_at is null) = (outcome is not null))
);
create index reminders_due on reminders (remind_at) where remind_at is not null;
create index reminders_told_with on reminders (user_id, told_with) where told_with is not null;
comment on table reminders is 'What reminds a person of the doses of one slot: one message, whatever the number of doses';
comment on column reminders.remind_at is 'When to remind next; null once there is nothing more to say';
comment on column reminders.until is 'When the last of its doses is missed: then it is of no use';
comment on column reminders.outcome is 'What became of it; of a queued one the deliveries of its topic tell';
comment on column reminders.queued_at is 'When it was last handed to the deliveries';
comment on column reminders.told_with is 'The reminder whose message names its doses too, after an outage';

alter table occurrences enable row level security;
alter table occurrences force row level security;
create policy own_rows on occurrences
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy what_is_open on occurrences for select to dosewell_worker using (true);
alter table reminders enable row level security;
alter table reminders force row level security;
create policy own_rows on reminders
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy what_is_due on reminders for select to dosewell_worker using (true);
create policy reminded on reminders for update to dosewell_worker using (true);
grant select, insert, update, delete on occurrences, reminders to dosewell_app;
select make_erasable('occurrences');
select make_erasable('reminders');
-- The worker knows that something is due at a time, never of which medication.
grant select (user_id, id, reminder_id, due_at, open, missed) on occurrences to dosewell_worker;
grant select on reminders to dosewell_worker;
grant update (remind_at, outcome, queued_at, told_with) on reminders to dosewell_worker;

-- An answer ends its occurrence in its own transaction. One that answers no planned dose, or one of a day whose times changed,
-- may cover other doses: then the day is planned anew.
create function answer_occurrence() returns trigger language plpgsql as $$
begin
  update occurrences set open = false, missed = false
    where user_id = new.user_id and medication_id = new.medication_id and date = new.date and slot = new.slot;
  if not found or exists (select from medication_regimens r where r.user_id = new.user_id
      and r.medication_id = new.medication_id and r.number > 1 and r.from_slot::text like new.date || '%') then
    update dose_plans set due_at = '-infinity', seen_until = null, version = version + 1
      where user_id = new.user_id and new.date >= coalesce(seen_until - interval '3 days', '-infinity')::date;
  end if;
  return null;
end $$;
comment on function answer_occurrence() is 'Ends the planned dose that a person answered';
create trigger answer_occurrence after insert or update on medication_logs for each row
  when (new.slot is not null and new.deleted_at is null and new.answered_by = 'person')
  execute function answer_occurrence();

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add check (kind in ('mail', 'push'));

-- A tap opens the app where it was subscribed. Browsers subscribe again when the settings are opened.
delete from auth.push_browser;
alter table auth.push_browser add column site text not null check (char_length(site) <= 300);
comment on column auth.push_browser.site is 'Origin of the app in that browser';
