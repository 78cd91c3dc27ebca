-- The functions that plan doses and put misses on record, as they are now: each person costs fewer statements, and what is read of
-- a log is what the walk over the schedules looks at. None of them changes what is planned or missed.

-- A person's counter stands nearly always.
create or replace function sync_bump() returns trigger language plpgsql as $$
declare
  held text := current_setting('sync.rev', true);
  next bigint;
begin
  if split_part(coalesce(held, ''), ':', 1) = new.user_id::text then
    new.rev := split_part(held, ':', 2)::bigint;
    return new;
  end if;
  update sync_user s set seq = s.seq + 1 where s.user_id = new.user_id returning s.seq into next;
  if not found then
    insert into sync_user as s (user_id, seq) values (new.user_id, 1)
      on conflict (user_id) do update set seq = s.seq + 1
      returning s.seq into next;
  end if;
  held := set_config('sync.rev', new.user_id::text || ':' || next, true);
  new.rev := next;
  return new;
end $$;

create type miss as (user_id uuid, id uuid, medication_id uuid, date date, slot text, zone text, amount numeric,
  medication_name text, dosage text);
comment on type miss is 'What differs between one dose put on record as missed and another';

drop function record_misses(json, timestamptz);
create function record_misses(misses miss[], at timestamptz) returns bigint language plpgsql as $$
declare
  revision bigint;
begin
  -- Never over an answer; an undone one left a tombstone, which the miss takes over.
  with written as (
    insert into medication_logs as l (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
        medication_name, dosage, answered_by, conflict, stock_taken)
      select m.user_id, m.id, (extract(epoch from at) * 1000)::bigint, to_char(m.date, 'YYYY-MM'), m.medication_id, m.date, m.slot,
        m.date || 'T' || m.slot, 'missed', m.zone, m.amount, m.medication_name, m.dosage, 'server', false, 0
      from unnest(misses) m
    on conflict (user_id, id) do update set
      clock = excluded.clock, deleted_at = null, status = excluded.status, actual_time = null, taken_at = null,
      zone = excluded.zone, answered_by = excluded.answered_by, conflict = false, stock_taken = 0
    where l.deleted_at is not null
    returning l.user_id, l.id, l.rev
  ), audited as (
    insert into audit_events (user_id, at, actor, action, row_id)
    select w.user_id, record_misses.at, '00000000-0000-0000-0000-000000000000', 'medication_logs.miss', w.id from written w
  )
  select max(w.rev) into revision from written w;
  return revision;
end $$;
comment on function record_misses(miss[], timestamptz) is 'Puts misses of the person of this transaction on record; returns the revision of those written';
revoke execute on function record_misses(miss[], timestamptz) from public;
grant execute on function record_misses(miss[], timestamptz) to dosewell_app;

create or replace function close_windows(people uuid[], at timestamptz) returns table (person uuid, busy boolean, revision bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  whose uuid;
  became text;
  misses miss[];
begin
  foreach whose in array people loop
    became := set_config('app.user_id', whose::text, true);
    perform from sync_user s where s.user_id = whose for no key update skip locked;
    busy := not found;
    revision := null;
    if not busy then
      -- Does nothing while the plan is stale, as it is made anew first.
      with plan as (
        select user_id, plan_again_at from dose_plans where user_id = whose and version = planned_version
      ), closed as (
        update occurrences o set open = false, missed = true from plan
          where o.user_id = whose and o.open and o.closes_at <= at returning o.*
      ), looked as (
        update dose_plans d set seen_until = at, due_at = least(plan.plan_again_at, (select min(o.closes_at)
            from occurrences o where o.user_id = whose and o.open and o.closes_at > at))
          from plan where d.user_id = whose
      )
      select array_agg((o.user_id, o.id, o.medication_id, o.date, o.slot, o.zone, r.amount, m.name, r.dosage)::miss) into misses
        from closed o join medications m on (m.user_id, m.id) = (o.user_id, o.medication_id)
          join medication_regimens r on (r.user_id, r.id) = (o.user_id, o.regimen_id);
      if misses is not null then
        revision := record_misses(misses, at);
      end if;
    end if;
    if busy or revision is not null then
      person := whose;
      return next;
    end if;
  end loop;
  became := set_config('app.user_id', '', true);
end $$;

create function plan_sources(people uuid[], furthest timestamptz) 
  returns table (person uuid, busy boolean, records json, logs text) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  whose uuid;
  became text;
begin
  foreach whose in array people loop
    became := set_config('app.user_id', whose::text, true);
    -- Does not wait for another writer, as many people are locked meanwhile.
    perform from sync_user s where s.user_id = whose for no key update skip locked;
    busy := not found;
    -- A statement after the lock sees everything committed before. The exact day depends on the zone and is decided later: a home
    -- may be two dates ahead of the person or behind, the person's date one behind that of this clock, and a slot of midnight one.
    select json_build_object('timezone', s.timezone, 'missed_after_minutes', s.missed_after_minutes,
        'notifications_enabled', s.notifications_enabled, 'reminder_advance_minutes', s.reminder_advance_minutes,
        'version', d.version::text, 'seen_until', (extract(epoch from d.seen_until) * 1000)::bigint,
        'medications', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'deleted_at', m.deleted_at)), '[]')
          from medications m where m.user_id = whose),
        'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = whose),
        'exceptions', (select coalesce(json_agg(e), '[]') from dose_exceptions e
          where e.user_id = whose and e.deleted_at is null and e.date >= since.day),
        'undone', (select coalesce(json_agg(l), '[]') from medication_logs l where l.user_id = whose
          and l.medication_id = any(array(select m.id from medications m where m.user_id = whose))
          and l.date >= since.day and l.slot is not null and l.deleted_at is not null)),
      -- A line of words each: as JSON they would be most of the work. A zone comes last, as it may hold anything.
      (select coalesce(string_agg(l.id || ' ' || l.clock || ' ' || l.medication_id || ' ' || l.date || ' ' || l.slot || ' '
          || l.scheduled_time || ' ' || l.status || ' ' || coalesce(l.actual_time, '-') || ' ' || l.answered_by || ' '
          || translate(l.zone, E'\n', ''), E'\n'), '') from medication_logs l
        where l.user_id = whose and l.medication_id = any(array(select m.id from medications m where m.user_id = whose))
          and l.date >= since.day and l.slot is not null and l.deleted_at is null)
      into records, logs
      from user_settings s join dose_plans d on d.user_id = s.user_id, lateral (
        select (greatest(furthest, d.seen_until - make_interval(mins => greatest(s.missed_after_minutes, 360)))
          - interval '4 days')::date as day) since
      where s.user_id = whose;
    if records is null then
      -- A person without settings has no doses, and is looked at again when there are some.
      update dose_plans set due_at = null where user_id = whose;
    else
      person := whose;
      return next;
    end if;
  end loop;
  became := set_config('app.user_id', '', true);
end $$;
comment on function plan_sources(uuid[], timestamptz) is 'Locks people and reads what their plans are made from; of those whom somebody else is writing, only that';
revoke execute on function plan_sources(uuid[], timestamptz) from public;
grant execute on function plan_sources(uuid[], timestamptz) to dosewell_app;
comment on function plan_records(uuid[], timestamptz) is 'What plan_sources does now; for a server of the release before beside a newer one';

create or replace function plan_write(plans json, at timestamptz) returns table (person uuid, revision bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  plan record;
  whose uuid;
  became text;
  other bigint;
begin
  for plan in select * from json_to_recordset(plans) as p(person uuid, version bigint, zone text, heads_up int,
      again_at timestamptz, misses json, removed uuid[], ahead json) loop
    whose := plan.person;
    revision := null;
    became := set_config('app.user_id', whose::text, true);

    if json_array_length(plan.misses) > 0 then
      revision := record_misses(array(select m from json_populate_recordset(null::miss, plan.misses) m), at);
      update occurrences o set open = false, missed = true from json_to_recordset(plan.misses) as m(id uuid)
        where o.user_id = whose and o.id = m.id and o.open;
    end if;

    if cardinality(plan.removed) > 0 then
      with written as (
        update medication_logs set deleted_at = at, clock = greatest(clock, (extract(epoch from at) * 1000)::bigint)
          where user_id = whose and id = any(plan.removed) and deleted_at is null and answered_by = 'server'
          returning id, rev
      ), audited as (
        insert into audit_events (user_id, at, actor, action, row_id)
        select whose, at, '00000000-0000-0000-0000-000000000000', 'medication_logs.remove_miss', id from written
      )
      select max(w.rev) into other from written w;
      revision := greatest(revision, other);
    end if;

    -- What was planned and not answered, and is planned no longer, goes; what happened is kept for a month. What stands as it
    -- was planned is left alone.
    with planned as (
      select * from json_to_recordset(plan.ahead) as a(medication_id uuid, date date, slot text, id uuid, regimen_id uuid,
        reminder_id uuid, due_at timestamptz, closes_at timestamptz, home_zone text)
    ), gone as (
      delete from occurrences o where o.user_id = whose and o.open and not exists (select from planned p
        where (p.medication_id, p.date, p.slot) = (o.medication_id, o.date, o.slot))
    ), forgotten as (
      delete from occurrences o where o.user_id = whose and not o.open and o.closes_at < at - interval '30 days'
    )
    insert into occurrences as o (user_id, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at, zone)
      select whose, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at,
        coalesce(home_zone, plan.zone) from planned p
      where not exists (select from occurrences o where o.user_id = whose and o.medication_id = p.medication_id
        and o.date = p.date and o.slot = p.slot
        and (o.id, o.regimen_id, o.reminder_id, o.due_at, o.closes_at, o.zone, o.open, o.missed) is not distinct from
          (p.id, p.regimen_id, p.reminder_id, p.due_at, p.closes_at, coalesce(p.home_zone, plan.zone), true, false))
      on conflict (user_id, medication_id, date, slot) do update set id = excluded.id, regimen_id = excluded.regimen_id,
        reminder_id = excluded.reminder_id, due_at = excluded.due_at, closes_at = excluded.closes_at, zone = excluded.zone,
        open = true, missed = false
      where (o.id, o.regimen_id, o.reminder_id, o.due_at, o.closes_at, o.zone, o.open, o.missed) is distinct from
        (excluded.id, excluded.regimen_id, excluded.reminder_id, excluded.due_at, excluded.closes_at, excluded.zone, true, false);

    -- Doses of one slot share a reminder. It is due the person's minutes before them, and with the first of them that it has
    -- not spoken of: a dose put off is spoken of again.
    with open as (
      select reminder_id as id, min(date) as date, min(slot) as slot, plan.zone as zone, max(closes_at) as until,
        array_agg(due_at) as due
      from occurrences where user_id = whose and open and closes_at > at and plan.heads_up is not null
      group by reminder_id
    ), forgotten as (
      delete from reminders r where r.user_id = whose and (r.until < at - interval '30 days'
        or r.remind_at > at and r.queued_at is null and r.id not in (select id from open))
    ), superseded as (
      update reminders r set remind_at = null, outcome = case when r.queued_at is not null then 'queued'
          when r.until <= at then 'expired' else 'superseded' end
        where r.user_id = whose and r.remind_at is not null and r.id not in (select id from open)
          and (r.remind_at <= at or r.queued_at is not null)
    ), looked as (
      -- It is stale at once if a miss was removed: that is a change too.
      update dose_plans set planned_version = plan.version, seen_until = at, plan_again_at = plan.again_at,
          due_at = case when version <> plan.version then due_at else least(plan.again_at,
            (select min(closes_at) from occurrences o where o.user_id = whose and o.open and o.closes_at > at)) end
        where user_id = whose
    )
    insert into reminders as r (user_id, id, date, slot, zone, remind_at, until, outcome)
      select whose, o.id, o.date, o.slot, o.zone, next.at, o.until, case when next.at is null then 'queued' end
      from open o left join reminders r on (r.user_id, r.id) = (whose, o.id)
        cross join lateral (select min(due) - case when r.queued_at is null then make_interval(mins => plan.heads_up)
          else '0' end as at from unnest(o.due) due where due > coalesce(r.queued_at, '-infinity')) next
      where r.id is null or (r.zone, r.until, r.remind_at) is distinct from (o.zone, o.until, next.at)
      on conflict (user_id, id) do update set zone = excluded.zone, until = excluded.until, remind_at = excluded.remind_at,
        outcome = case when excluded.remind_at is null then coalesce(r.outcome, 'queued') end
      where (r.zone, r.until, r.remind_at) is distinct from (excluded.zone, excluded.until, excluded.remind_at);

    if revision is not null then
      person := whose;
      return next;
    end if;
  end loop;
  became := set_config('app.user_id', '', true);
end $$;
