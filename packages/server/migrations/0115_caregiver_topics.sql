-- What a person shares with a caregiver, by topic and medication, held by the database: a login of caregivers reads the rows of the
-- person through policies that know the grant, its end, its pauses and its medications.

do $$
begin
  if not exists (select from pg_roles where rolname = 'dosewell_carer') then
    begin
      create role dosewell_carer login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster was quicker
    end;
  end if;
  if exists (select from pg_roles where rolname = 'dosewell_carer' and (rolsuper or rolbypassrls)) then
    raise exception 'role dosewell_carer must be neither superuser nor exempt from row security';
  end if;
end
$$;
grant usage on schema public to dosewell_carer;

create function app_carer() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.caregiver_id', true), '')::uuid $$;
comment on function app_carer() is 'The caregiver who looks at the rows of the person; null, and so no rows, where nobody does';

create function app_now() returns timestamptz
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
comment on function app_now() is 'When a caregiver looks, by the clock of the server';

create function app_carer_key() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.caregiver_key', true), '')::uuid $$;
comment on function app_carer_key() is 'The invitation by which they look; an earlier one opens nothing';

alter table caregivers
  add column shares text[] not null default '{doses,glucose}'
    check (shares <@ array['doses', 'as_needed', 'refills', 'glucose', 'readings', 'asthma', 'meals', 'notes']),
  add column medications uuid[] check (cardinality(medications) <= 500),
  add column helps boolean not null default false;
comment on column caregivers.shares is 'Topics that the caregiver may see; nobody is told of what is not shared';
comment on column caregivers.medications is 'The medications they may see and are told of; null for all';
comment on column caregivers.helps is 'Whether they may mark a dose';

create table caregiver_scopes (
  user_id uuid not null,
  id uuid not null,
  topics text[] not null default '{}',
  medications uuid[],
  helps boolean not null default false,
  key uuid not null,
  ends_at timestamptz,
  primary key (user_id, id)
);
comment on table caregiver_scopes is 'What is open to each caregiver, computed from the caregiver; and to the person who looks at it beforehand';
comment on column caregiver_scopes.id is 'Of the caregiver; of the person where they look at what a caregiver would see';
comment on column caregiver_scopes.medications is 'null for all';
comment on column caregiver_scopes.key is 'The newest invitation: what earlier ones opened is closed';
comment on column caregiver_scopes.ends_at is 'From then on nothing is open; -infinity where nothing is; null for never';

create table caregiver_pauses (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  caregiver_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (user_id, id)
);
create index caregiver_pauses_of_caregiver on caregiver_pauses (user_id, caregiver_id, until_at);
comment on table caregiver_pauses is 'When a person shared nothing with a caregiver: what happened then is not shown afterwards either';

alter table caregiver_scopes enable row level security;
alter table caregiver_scopes force row level security;
create policy own_rows on caregiver_scopes
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy open_to_carer on caregiver_scopes as restrictive for select to dosewell_carer
  using (id = (select app_carer()) and key = (select app_carer_key()) and (ends_at is null or ends_at > app_now()));
grant select, insert, update on caregiver_scopes to dosewell_app;
grant select on caregiver_scopes to dosewell_carer;
select make_erasable('caregiver_scopes');

alter table caregiver_pauses enable row level security;
alter table caregiver_pauses force row level security;
create policy own_rows on caregiver_pauses
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy open_to_carer on caregiver_pauses as restrictive for select to dosewell_carer
  using (caregiver_id = (select app_carer()));
grant select, insert, update on caregiver_pauses to dosewell_app;
grant select on caregiver_pauses to dosewell_carer;
select make_erasable('caregiver_pauses', 'until_at < now() - interval ''400 days''');

create function caregiver_scope_changed() returns trigger language plpgsql as $$
declare
  open boolean := new.state = 'confirmed' and new.deleted_at is null;
  written timestamptz := to_timestamp(new.clock / 1000.0);
  paused timestamptz := case when tg_op = 'UPDATE' then old.pause_ends_at end;
begin
  insert into caregiver_scopes as s (user_id, id, topics, medications, helps, key, ends_at)
    select new.user_id, new.id, case when open then new.shares else '{}' end, new.medications, open and new.helps,
      g.invitation, case when open then least(new.ends_at, (to_jsonb(new) ->> 'plan_ends_at')::timestamptz) else '-infinity' end
    from caregiver_grants g where (g.user_id, g.id) = (new.user_id, new.id)
    on conflict (user_id, id) do update set topics = excluded.topics, medications = excluded.medications,
      helps = excluded.helps, key = excluded.key, ends_at = excluded.ends_at;
  if paused is distinct from new.pause_ends_at then
    if paused > written then
      update caregiver_pauses set until_at = greatest(coalesce(new.pause_ends_at, written), from_at)
        where user_id = new.user_id and caregiver_id = new.id and until_at > written;
    elsif new.pause_ends_at > written then
      insert into caregiver_pauses (user_id, caregiver_id, from_at, until_at) values (new.user_id, new.id, written, new.pause_ends_at);
    end if;
  end if;
  return null;
end $$;
comment on function caregiver_scope_changed() is 'Opens to a caregiver what the person shares, and closes what they do not; runs after caregiver_changed, by its name';
create trigger caregiver_scope_changed after insert or update on caregivers for each row execute function caregiver_scope_changed();
insert into caregiver_scopes (user_id, id, topics, medications, helps, key, ends_at)
  select c.user_id, c.id, case when open then shares else '{}' end, medications, open and helps, g.invitation,
    case when open then least(ends_at, (to_jsonb(c) ->> 'plan_ends_at')::timestamptz) else '-infinity' end
  from caregivers c join caregiver_grants g on (g.user_id, g.id) = (c.user_id, c.id),
    lateral (select state = 'confirmed' and deleted_at is null as open) o;

-- An alert is about something shared.
create or replace function caregiver_changed() returns trigger language plpgsql as $$
declare
  told boolean := new.state = 'confirmed' and new.deleted_at is null;
begin
  insert into caregiver_grants as g (user_id, id, look_at, since_at, late_minutes, tells_glucose, tells_peak_flow)
    values (new.user_id, new.id,
      case when new.deleted_at is not null then null
        when new.state = 'invited' and new.invited_at is null then '-infinity'::timestamptz
        when new.state = 'confirmed' then new.ends_at - interval '7 days' end,
      new.confirmed_at,
      case when told and new.receive_missed_med_alerts and 'doses' = any(new.shares) then new.missed_alert_minutes end,
      told and new.receive_glucose_alerts and 'glucose' = any(new.shares),
      told and new.receive_peak_flow_alerts and 'asthma' = any(new.shares))
    on conflict (user_id, id) do update set look_at = case when g.told_end = new.ends_at then null else excluded.look_at end,
      invitation = case when new.state = 'invited' and new.invited_at is null then gen_random_uuid() else g.invitation end,
      since_at = excluded.since_at, late_minutes = excluded.late_minutes, tells_glucose = excluded.tells_glucose,
      tells_peak_flow = excluded.tells_peak_flow;
  return null;
end $$;

-- What the policies ask. They run as the login that reads, so the grant they find is the one that is open.
create function shares_anything() returns boolean language sql stable as $$
  select exists (select from caregiver_scopes where user_id = app_uid())
$$;
create function shares_topic(topic text) returns boolean language sql stable as $$
  select exists (select from caregiver_scopes where user_id = app_uid() and topic = any(topics))
$$;
create function shares_medication(topic text, medication uuid) returns boolean language sql stable as $$
  select exists (select from caregiver_scopes s where s.user_id = app_uid() and topic = any(s.topics)
    and (s.medications is null or medication = any(s.medications)))
$$;
create function shares_moment(at timestamptz, written bigint) returns boolean language sql stable as $$
  select not exists (select from caregiver_pauses p where p.user_id = app_uid() and ((at >= p.from_at and at < p.until_at)
    or (p.until_at > app_now() and written >= extract(epoch from p.from_at) * 1000)))
$$;
create function instant_of_slot(date date, slot text, zone text) returns timestamptz language plpgsql stable as $$
begin
  return (date + slot::time) at time zone zone;
exception when others then
  return null; -- a zone that the database does not know
end $$;
comment on function shares_medication(text, uuid) is 'Whether a topic is open to the caregiver who looks, of this medication';
comment on function shares_moment(timestamptz, bigint) is
  'Whether it lies in no pause; while one lasts, what was written since it began is not open either';
comment on function instant_of_slot(date, text, text) is 'When a slot was due; null where that is not known';

-- The person's name and clock, without which nothing is understood.
create policy open_to_carer on user_settings as restrictive for select to dosewell_carer using ((select shares_anything()));
grant select (user_id, timezone, glucose_unit, weight_unit, length_unit, missed_after_minutes, plan, plan_enforced)
  on user_settings to dosewell_carer;
create policy open_to_carer on profiles as restrictive for select to dosewell_carer using ((select shares_anything()));
grant select (user_id, display_name) on profiles to dosewell_carer;

create policy open_to_carer on medications as restrictive for select to dosewell_carer
  using (shares_medication(case when frequency = 'as_needed' then 'as_needed' else 'doses' end, id)
    or shares_medication('refills', id));
grant select (user_id, id, deleted_at, name, form, color, dosage, frequency, times, amount, start_date, end_date, is_active,
  refill_reminder) on medications to dosewell_carer;

-- How long a stock lasts follows from how often it is taken.
create policy open_to_carer on medication_regimens as restrictive for select to dosewell_carer
  using (shares_medication('refills', medication_id));
create policy open_to_carer on med_refill_config as restrictive for select to dosewell_carer
  using (shares_medication('refills', medication_id));
grant select on medication_regimens to dosewell_carer;
grant select (user_id, id, deleted_at, medication_id, doses_per_day, refill_lead_days) on med_refill_config to dosewell_carer;

create policy open_to_carer on occurrences as restrictive for select to dosewell_carer
  using (shares_medication('doses', medication_id) and shares_moment(due_at, 0));
grant select (user_id, id, medication_id, date, slot, due_at, first_at, open, missed, zone) on occurrences to dosewell_carer;

create policy open_to_carer on medication_logs as restrictive for select to dosewell_carer
  using (shares_medication(case when slot is null then 'as_needed' else 'doses' end, medication_id)
    and shares_moment(coalesce(taken_at, instant_of_slot(date, slot, zone)), clock)
    and shares_moment(instant_of_slot(date, slot, zone), 0));
grant select (user_id, id, deleted_at, clock, medication_id, date, slot, status, actual_time, taken_at, zone, amount,
  medication_name, dosage, answered_by, answered_from) on medication_logs to dosewell_carer;

create policy open_to_carer on glucose_readings as restrictive for select to dosewell_carer
  using ((select shares_topic('glucose')) and shares_moment(taken_at, clock));
create policy open_to_carer on asthma_events as restrictive for select to dosewell_carer
  using ((select shares_topic('asthma')) and shares_moment(occurred_at, clock));
create policy open_to_carer on meals as restrictive for select to dosewell_carer
  using ((select shares_topic('meals')) and shares_moment(logged_at, clock));
create policy open_to_carer on meal_items as restrictive for select to dosewell_carer
  using (exists (select from meals m where (m.user_id, m.id) = (meal_items.user_id, meal_items.meal_id)));
do $$
declare
  read text;
begin
  foreach read in array array['hr_readings', 'weight_readings', 'bp_readings', 'oxygen_readings'] loop
    execute format($policy$create policy open_to_carer on %I as restrictive for select to dosewell_carer
      using ((select shares_topic('readings')) and shares_moment(taken_at, clock))$policy$, read);
  end loop;
  -- Notes are a topic of their own, and pictures are not shared.
  for read in select format('grant select (%s) on %s to dosewell_carer', string_agg(quote_ident(attname), ', '), attrelid::regclass)
    from pg_attribute where attrelid = any(array['hr_readings', 'weight_readings', 'bp_readings', 'oxygen_readings',
        'glucose_readings', 'asthma_events', 'meals', 'meal_items']::regclass[]) and attnum > 0 and not attisdropped
      and attname not in ('note', 'notes', 'photo_url', 'device', 'stamps') group by attrelid loop
    execute read;
  end loop;
end
$$;

-- Columns that are topics of their own are read through views that ask for them: the table's policies know rows alone. The functions
-- in a view run as who reads it, so they find the caregiver's grant.
create view shared_stock with (security_barrier) as
  select user_id, id, quantity_remaining from medications
  where user_id = app_uid() and deleted_at is null and shares_medication('refills', id) and shares_moment(app_now(), 0);
comment on view shared_stock is 'What is left of a medication, for caregivers who see refills; nothing while they are paused';

create view shared_notes with (security_barrier) as
  select user_id, id, notes from (
    select user_id, id, 'glucose' as topic, null::uuid as medication_id, taken_at as at, clock, notes from glucose_readings where deleted_at is null
    union all select user_id, id, 'readings', null, taken_at, clock, notes from bp_readings where deleted_at is null
    union all select user_id, id, 'readings', null, taken_at, clock, note from hr_readings where deleted_at is null
    union all select user_id, id, 'readings', null, taken_at, clock, note from weight_readings where deleted_at is null
    union all select user_id, id, 'readings', null, taken_at, clock, note from oxygen_readings where deleted_at is null
    union all select user_id, id, 'asthma', null, occurred_at, clock, notes from asthma_events where deleted_at is null
    union all select user_id, id, 'meals', null, logged_at, clock, notes from meals where deleted_at is null
    union all select user_id, id, case when slot is null then 'as_needed' else 'doses' end, medication_id,
      coalesce(taken_at, instant_of_slot(date, slot, zone)), clock, notes from medication_logs where deleted_at is null
  ) n
  where user_id = app_uid() and notes is not null and shares_topic('notes') and shares_moment(at, clock)
    and case when medication_id is null then shares_topic(topic) else shares_medication(topic, medication_id) end;
comment on view shared_notes is 'Notes on what a caregiver sees, for those who see notes';
grant select on shared_stock, shared_notes to dosewell_carer;
