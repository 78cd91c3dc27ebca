-- What can wait and goes by itself: a message before a medicine runs out, and a weekly summary. When to look at a person next
-- stands in a row of theirs, which whatever changes the stock or the schedule sets back in its own transaction.

alter table user_settings
  add column refill_alerts boolean not null default true,
  add column weekly_summary boolean not null default false;
comment on column user_settings.refill_alerts is 'Whether the person is told before a medicine runs out';
comment on column user_settings.weekly_summary is 'Whether the person gets a summary of each week';

create table notice_plans (
  user_id uuid primary key,
  look_at timestamptz,
  refill_at timestamptz,
  summary_at timestamptz
);
create index notice_plans_by_time on notice_plans (look_at) where look_at is not null;
comment on table notice_plans is 'When to look next whether a person is to be told that a medicine runs low, or how the week went';
comment on column notice_plans.look_at is
  'Null when nothing is to come; -infinity to look at once. Of somebody whom a process is looking at: when another may';
comment on column notice_plans.refill_at is 'When a message about stock may have to go, if nothing changes until then';
comment on column notice_plans.summary_at is 'When the next weekly summary goes';

create table notices (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('refill', 'summary')),
  day date not null,
  zone text not null check (char_length(zone) between 1 and 64),
  medications smallint,
  refill_on date,
  told_at timestamptz not null,
  until timestamptz not null,
  follow_at timestamptz,
  way_at timestamptz,
  settle_at timestamptz,
  outcome text check (outcome in ('sent', 'superseded', 'lost')),
  primary key (user_id, id),
  unique (user_id, kind, day),
  check ((kind = 'refill') = (medications is not null)),
  check ((medications > 0) <= (refill_on is not null)),
  check ((settle_at is null) = (outcome is not null))
);
create index notices_followed on notices (follow_at) where follow_at is not null;
create index notices_to_settle on notices (settle_at) where settle_at is not null;
comment on table notices is 'Messages about stock and summaries of weeks of the last month; one a day and kind';
comment on column notices.day is 'The person''s own date';
comment on column notices.medications is 'How many medications run low still; never which';
comment on column notices.refill_on is 'When the first of them runs out';
comment on column notices.until is 'When it is of no use any more';
comment on column notices.follow_at is 'When to see whether it goes another way; null when it goes no further';
comment on column notices.way_at is 'When it went another way';
comment on column notices.settle_at is 'When to see what became of it; null once that is known';
comment on column notices.outcome is 'Whether any device or way took it; a lost one is told again';

create table refill_cycles (
  user_id uuid not null,
  medication_id uuid not null,
  notice_id uuid not null,
  basis text not null check (char_length(basis) <= 300),
  primary key (user_id, medication_id)
);
comment on table refill_cycles is 'Medications whose person was told that they run low, until their stock lasts longer again';
comment on column refill_cycles.notice_id is 'The message that told it';
comment on column refill_cycles.basis is 'What the forecast rested on besides doses when the stock was last seen to be low';

alter table notice_plans enable row level security;
alter table notice_plans force row level security;
create policy own_rows on notice_plans
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy who_is_due on notice_plans for select to dosewell_worker using (true);
create policy taken_until on notice_plans for update to dosewell_worker using (true);
alter table notices enable row level security;
alter table notices force row level security;
create policy own_rows on notices
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy what_was_told on notices for select to dosewell_worker using (true);
create policy followed on notices for update to dosewell_worker using (true);
alter table refill_cycles enable row level security;
alter table refill_cycles force row level security;
create policy own_rows on refill_cycles
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on notice_plans to dosewell_app;
grant select, insert, update, delete on notices, refill_cycles to dosewell_app;
select make_erasable('notice_plans');
select make_erasable('notices');
select make_erasable('refill_cycles');
grant select on notice_plans, notices to dosewell_worker;
grant update (look_at) on notice_plans to dosewell_worker;
grant update (follow_at, way_at, settle_at, outcome) on notices to dosewell_worker;

create function look_at_notices() returns trigger language plpgsql as $$
begin
  insert into notice_plans as n (user_id, look_at) values (new.user_id, '-infinity')
    on conflict (user_id) do update set look_at = '-infinity' where n.look_at is distinct from '-infinity';
  return null;
end $$;
comment on function look_at_notices() is 'Has a person looked at anew: what a message about stock or a summary rests on has changed';

create trigger look_at_notices after insert on medications for each row
  when (new.quantity_remaining is not null) execute function look_at_notices();
create trigger look_at_notices_again after update on medications for each row
  when ((new.quantity_remaining, new.is_active, new.refill_reminder, new.deleted_at, new.end_date, new.last_refill_at, new.counted_at)
    is distinct from (old.quantity_remaining, old.is_active, old.refill_reminder, old.deleted_at, old.end_date, old.last_refill_at,
      old.counted_at))
  execute function look_at_notices();
create trigger look_at_notices after insert or update on medication_regimens for each row execute function look_at_notices();
create trigger look_at_notices after insert or update on med_refill_config for each row execute function look_at_notices();
create trigger look_at_notices after insert on user_settings for each row execute function look_at_notices();
create trigger look_at_notices_again after update on user_settings for each row
  when ((new.timezone, new.quiet_from, new.quiet_to, new.refill_alerts, new.weekly_summary) is distinct from
    (old.timezone, old.quiet_from, old.quiet_to, old.refill_alerts, old.weekly_summary))
  execute function look_at_notices();
insert into notice_plans (user_id, look_at) select user_id, '-infinity' from user_settings;

create function notice_records(people uuid[]) returns table (person uuid, busy boolean, records json)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  whose uuid;
begin
  foreach whose in array people loop
    perform set_config('app.user_id', whose::text, true);
    -- Does not wait for another writer, as many people are locked meanwhile.
    perform from sync_user s where s.user_id = whose for no key update skip locked;
    busy := not found;
    select json_build_object('timezone', s.timezone, 'quiet_from', s.quiet_from, 'quiet_to', s.quiet_to,
        'refill_alerts', s.refill_alerts, 'weekly_summary', s.weekly_summary,
        'refill_at', (extract(epoch from n.refill_at) * 1000)::bigint,
        'summary_at', (extract(epoch from n.summary_at) * 1000)::bigint,
        'medications', (select coalesce(json_agg(m), '[]') from medications m where m.user_id = whose and m.deleted_at is null),
        'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = whose),
        'configs', (select coalesce(json_agg(c), '[]') from med_refill_config c where c.user_id = whose),
        'cycles', (select coalesce(json_agg(json_build_object('medicationId', c.medication_id, 'basis', c.basis,
            'isLost', t.outcome is not distinct from 'lost')), '[]')
          from refill_cycles c left join notices t on (t.user_id, t.id) = (c.user_id, c.notice_id) where c.user_id = whose))
      into records
      from user_settings s join notice_plans n on n.user_id = s.user_id where s.user_id = whose;
    if records is null then
      -- A person without settings is looked at again when there are some.
      update notice_plans set look_at = null where user_id = whose;
    else
      person := whose;
      return next;
    end if;
  end loop;
  perform set_config('app.user_id', '', true);
end $$;
comment on function notice_records(uuid[]) is 'Locks people and reads what they may have to be told; busy are those whom somebody else is writing';

create function notice_write(plans json, at timestamptz) returns table (person uuid, queued bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  plan record;
  whose uuid;
  again boolean;
begin
  for plan in select * from json_to_recordset(plans) as p(person uuid, taken timestamptz, refill_at timestamptz,
      summary_at timestamptz, ended uuid[], rebased json, low smallint, refill_on date, told json, notices json) loop
    whose := plan.person;
    person := whose;
    perform set_config('app.user_id', whose::text, true);
    delete from refill_cycles c where c.user_id = whose and c.medication_id = any(plan.ended);
    update refill_cycles c set basis = b.basis from json_to_recordset(plan.rebased) as b("medicationId" uuid, basis text)
      where c.user_id = whose and c.medication_id = b."medicationId";
    -- A message that has not gone yet says what is true when it goes.
    update notices n set medications = plan.low, refill_on = plan.refill_on
      where n.user_id = whose and n.kind = 'refill' and n.until > at
        and (n.medications, n.refill_on) is distinct from (plan.low, plan.refill_on);
    with told as (
      insert into notices as n (user_id, id, kind, day, zone, medications, refill_on, told_at, until, follow_at, settle_at)
        select whose, id, kind, day, zone, medications, refill_on, at, until, follow_at, settle_at
          from json_to_recordset(plan.notices) as t(id uuid, kind text, day date, zone text, medications smallint,
            refill_on date, until timestamptz, follow_at timestamptz, settle_at timestamptz)
        on conflict do nothing returning n.id, n.kind, n.until
    ), begun as (
      insert into refill_cycles as c (user_id, medication_id, notice_id, basis)
        select whose, m."medicationId", t.id, m.basis
          from told t, json_to_recordset(plan.told) as m("medicationId" uuid, basis text) where t.kind = 'refill'
        on conflict (user_id, medication_id) do update set notice_id = excluded.notice_id, basis = excluded.basis
    ), sent as (
      insert into deliveries (user_id, kind, topic, recipient, content, created_at, claimable_at, expires_at)
        select whose, 'push', t.id::text, b.endpoint, json_build_object('notice', t.id), at, at, t.until
          from told t, json_to_recordset(plan.notices) as s(id uuid, endpoints json), json_array_elements_text(s.endpoints) as b(endpoint)
          where s.id = t.id
        returning id
    )
    select (select count(*) from sent), (select count(*) from told) < json_array_length(plan.notices) into queued, again;
    delete from notices n where n.user_id = whose and n.outcome is not null and n.told_at < at - interval '30 days';
    -- Of a day that was told of already, as after a journey west, the rest is looked at anew.
    update notice_plans n set refill_at = plan.refill_at, summary_at = plan.summary_at,
        look_at = case when n.look_at is distinct from plan.taken then n.look_at when again then '-infinity'
          else least(plan.refill_at, plan.summary_at) end
      where n.user_id = whose;
    return next;
  end loop;
  perform set_config('app.user_id', '', true);
end $$;
comment on function notice_write(json, timestamptz) is 'Writes what people whom this transaction has locked are told, and when to look at them next';

revoke execute on function notice_records(uuid[]), notice_write(json, timestamptz) from public;
grant execute on function notice_records(uuid[]), notice_write(json, timestamptz) to dosewell_app;
