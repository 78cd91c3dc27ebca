-- The functions that plan doses and put misses on record, for a share of people at once. They take the role of the planner, to which
-- row security opens the rows of the share and no others, and give it back. They read by index, however old the statistics are, and do
-- not wait for other writers, as many people are locked meanwhile.

drop function if exists record_misses(miss[], timestamptz);
drop function if exists plan_write(json, timestamptz);

create or replace function begin_share(people uuid[]) returns text language plpgsql as $$
declare
  before constant text := current_setting('role');
begin
  perform set_config('app.share', people::text, true), set_config('role', 'dosewell_planner', true);
  return before;
end $$;
comment on function begin_share(uuid[]) is 'Takes the role of the planner for these people; returns the role to give back';
create or replace function end_share(before text) returns void language plpgsql as $$
begin
  perform set_config('role', before, true), set_config('app.share', '', true);
end $$;
comment on function end_share(text) is 'Gives the role back: the transaction sees nobody''s rows afterwards';
revoke execute on function begin_share(uuid[]), end_share(text) from public;
grant execute on function begin_share(uuid[]) to dosewell_app;
grant execute on function end_share(text) to dosewell_planner;

create or replace function put_misses(misses miss[], at timestamptz) returns table (person uuid, revision bigint) language sql as $$
  -- Never over an answer; an undone one left a tombstone, which the miss takes over. In the order of people, so that all of
  -- a person's get one revision.
  with written as (
    insert into medication_logs as l (user_id, id, clock, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
        medication_name, dosage, answered_by, conflict, stock_taken)
      select m.user_id, m.id, (extract(epoch from at) * 1000)::bigint, to_char(m.date, 'YYYY-MM'), m.medication_id, m.date, m.slot,
        m.date || 'T' || m.slot, 'missed', m.zone, m.amount, m.medication_name, m.dosage, 'server', false, 0
      from unnest(misses) m order by m.user_id
    on conflict (user_id, id) do update set
      clock = excluded.clock, deleted_at = null, status = excluded.status, actual_time = null, taken_at = null,
      zone = excluded.zone, answered_by = excluded.answered_by, conflict = false, stock_taken = 0
    where l.deleted_at is not null
    returning l.user_id, l.id, l.rev
  ), audited as (
    insert into audit_events (user_id, at, actor, action, row_id)
    select w.user_id, at, '00000000-0000-0000-0000-000000000000', 'medication_logs.miss', w.id from written w
  )
  select w.user_id, max(w.rev) from written w group by w.user_id
$$;
comment on function put_misses(miss[], timestamptz) is 'Puts misses on record; returns who has any, and the revision of those written';
revoke execute on function put_misses(miss[], timestamptz) from public;
grant execute on function put_misses(miss[], timestamptz) to dosewell_planner;

create or replace function close_windows(people uuid[], at timestamptz) returns table (person uuid, busy boolean, revision bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  before constant text := begin_share(people);
  locked uuid[];
  misses miss[];
begin
  locked := array(select s.user_id from sync_user s where s.user_id = any(people) for no key update skip locked);
  -- A statement after the lock sees everything committed before. It does nothing to a stale plan, which is made anew first.
  with plan as (
    select user_id, plan_again_at from dose_plans where user_id = any(locked) and version = planned_version
  ), closed as (
    update occurrences o set open = false, missed = true from plan
      where o.user_id = plan.user_id and o.user_id = any(locked) and o.open and o.closes_at <= at returning o.*
  ), looked as (
    update dose_plans d set seen_until = at, due_at = least(plan.plan_again_at, (select min(o.closes_at)
        from occurrences o where o.user_id = d.user_id and o.open and o.closes_at > at))
      from plan where d.user_id = plan.user_id and d.user_id = any(locked)
  )
  select array_agg((o.user_id, o.id, o.medication_id, o.date, o.slot, o.zone, r.amount, m.name, r.dosage)::miss) into misses
    from closed o join medications m on (m.user_id, m.id) = (o.user_id, o.medication_id) and m.user_id = any(locked)
      join medication_regimens r on (r.user_id, r.id) = (o.user_id, o.regimen_id) and r.user_id = any(locked);
  return query select p, true, null::bigint from unnest(people) p where p <> all(locked);
  if misses is not null then
    return query select m.person, false, m.revision from put_misses(misses, at) m;
  end if;
  perform end_share(before);
end $$;
comment on function close_windows(uuid[], timestamptz) is
  'Puts doses on record as missed whose window has closed under a plan that holds; busy are those whom somebody else is writing';

create or replace function plan_sources(people uuid[], furthest timestamptz)
  returns table (person uuid, busy boolean, records json, logs text)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  before constant text := begin_share(people);
  locked uuid[];
begin
  locked := array(select s.user_id from sync_user s where s.user_id = any(people) for no key update skip locked);
  -- A person without settings has no doses, and is looked at again when there are some.
  update dose_plans d set due_at = null where d.user_id = any(locked)
    and not exists (select from user_settings s where s.user_id = d.user_id);
  return query select p, true, null::json, null::text from unnest(people) p where p <> all(locked);
  -- The exact day depends on the zone and is decided later: a home may be two dates ahead of the person or behind, the person's
  -- date one behind that of this clock, and a slot of midnight one.
  return query select s.user_id, false,
    json_build_object('timezone', s.timezone, 'missed_after_minutes', s.missed_after_minutes,
      'notifications_enabled', s.notifications_enabled, 'reminder_advance_minutes', s.reminder_advance_minutes,
      'version', d.version::text, 'seen_until', (extract(epoch from d.seen_until) * 1000)::bigint,
      'medications', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'deleted_at', m.deleted_at)), '[]')
        from medications m where m.user_id = s.user_id),
      'regimens', (select coalesce(json_agg(r), '[]') from medication_regimens r where r.user_id = s.user_id),
      'exceptions', (select coalesce(json_agg(e), '[]') from dose_exceptions e
        where e.user_id = s.user_id and e.deleted_at is null and e.date >= since.day),
      'undone', (select coalesce(json_agg(l), '[]') from medication_logs l where l.user_id = s.user_id
        and l.medication_id = any(array(select m.id from medications m where m.user_id = s.user_id))
        and l.date >= since.day and l.slot is not null and l.deleted_at is not null)),
    -- A line of words each: as JSON they would be most of the work. A zone comes last, as it may hold anything.
    (select coalesce(string_agg(l.id || ' ' || l.clock || ' ' || l.medication_id || ' ' || l.date || ' ' || l.slot || ' '
        || l.scheduled_time || ' ' || l.status || ' ' || coalesce(l.actual_time, '-') || ' ' || l.answered_by || ' '
        || translate(l.zone, E'\n', ''), E'\n'), '') from medication_logs l
      where l.user_id = s.user_id and l.medication_id = any(array(select m.id from medications m where m.user_id = s.user_id))
        and l.date >= since.day and l.slot is not null and l.deleted_at is null)
    from user_settings s join dose_plans d on d.user_id = s.user_id and d.user_id = any(locked), lateral (
      select (greatest(furthest, d.seen_until - make_interval(mins => greatest(s.missed_after_minutes, 360)))
        - interval '4 days')::date as day) since
    where s.user_id = any(locked);
  perform end_share(before);
end $$;

-- Doses and misses come beside the plans of their people, so that each text is read once or is short.
create or replace function plan_write(plans json, doses json, missed_doses json, at timestamptz) returns table (person uuid, revision bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  whom constant uuid[] := array(select p.person from json_to_recordset(plans) as p(person uuid));
  before constant text := begin_share(whom);
  misses constant miss[] := array(select m from json_populate_recordset(null::miss, missed_doses) m);
begin
  if cardinality(misses) > 0 then
    return query select m.person, m.revision from put_misses(misses, at) m;
    update occurrences o set open = false, missed = true from unnest(misses) m
      where o.user_id = any(whom) and (o.user_id, o.id) = (m.user_id, m.id) and o.open;
  end if;

  if exists (select from json_to_recordset(plans) as p(removed uuid[]) where cardinality(p.removed) > 0) then
    return query with written as (
      update medication_logs l set deleted_at = at, clock = greatest(clock, (extract(epoch from at) * 1000)::bigint)
        from (select p.person, unnest(p.removed) as id from json_to_recordset(plans) as p(person uuid, removed uuid[])) gone
        where l.user_id = any(whom) and (l.user_id, l.id) = (gone.person, gone.id) and l.deleted_at is null
          and l.answered_by = 'server'
        returning l.user_id, l.id, l.rev
    ), audited as (
      insert into audit_events (user_id, at, actor, action, row_id)
      select w.user_id, at, '00000000-0000-0000-0000-000000000000', 'medication_logs.remove_miss', w.id from written w
    )
    select w.user_id, max(w.rev) from written w group by w.user_id;
  end if;

  -- What was planned and not answered, and is planned no longer, goes; what happened is kept for a month. What stands as it
  -- was planned is neither written nor locked.
  with planned as materialized (
    select * from json_to_recordset(doses) as d(person uuid, medication_id uuid, date date, slot text, id uuid, regimen_id uuid,
      reminder_id uuid, due_at timestamptz, closes_at timestamptz, zone text)
  ), gone as (
    delete from occurrences o where o.user_id = any(whom) and o.open
      and (o.user_id, o.medication_id, o.date, o.slot::text) not in (select person, medication_id, date, slot from planned)
  ), forgotten as (
    delete from occurrences o where o.user_id = any(whom) and not o.open and o.closes_at < at - interval '30 days'
  )
  insert into occurrences as o (user_id, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at, zone)
    select p.person, p.medication_id, p.date, p.slot, p.id, p.regimen_id, p.reminder_id, p.due_at, p.closes_at, p.zone
    from planned p left join lateral (select o.* from occurrences o where o.user_id = p.person
        and o.medication_id = p.medication_id and o.date = p.date and o.slot = p.slot limit 1) o on true
    where (o.id, o.regimen_id, o.reminder_id, o.due_at, o.closes_at, o.zone, o.open, o.missed) is distinct from
      (p.id, p.regimen_id, p.reminder_id, p.due_at, p.closes_at, p.zone, true, false)
    on conflict (user_id, medication_id, date, slot) do update set id = excluded.id, regimen_id = excluded.regimen_id,
      reminder_id = excluded.reminder_id, due_at = excluded.due_at, closes_at = excluded.closes_at, zone = excluded.zone,
      open = true, missed = false;

  -- Doses of one slot share a reminder. It is due the person's minutes before them, and with the first of them that it has
  -- not spoken of: a dose put off is spoken of again.
  with plan as materialized (
    select * from json_to_recordset(plans) as p(person uuid, version bigint, zone text, heads_up int, again_at timestamptz)
  ), open as materialized (
    select o.user_id, o.reminder_id as id, min(o.date) as date, min(o.slot) as slot, p.zone, p.heads_up, max(o.closes_at) as until,
      array_agg(o.due_at) as due
    from plan p join occurrences o on o.user_id = p.person
    where o.user_id = any(whom) and o.open and o.closes_at > at and p.heads_up is not null
    group by o.user_id, o.reminder_id, p.zone, p.heads_up
  ), forgotten as (
    delete from reminders r where r.user_id = any(whom) and (r.until < at - interval '30 days'
      or r.remind_at > at and r.queued_at is null and (r.user_id, r.id) not in (select user_id, id from open))
  ), superseded as (
    update reminders r set remind_at = null, outcome = case when r.queued_at is not null then 'queued'
        when r.until <= at then 'expired' else 'superseded' end
      where r.user_id = any(whom) and r.remind_at is not null and (r.user_id, r.id) not in (select user_id, id from open)
        and (r.remind_at <= at or r.queued_at is not null)
  ), looked as (
    -- It is stale at once if a miss was removed: that is a change too.
    update dose_plans d set planned_version = p.version, seen_until = at, plan_again_at = p.again_at,
        due_at = case when d.version <> p.version then d.due_at else least(p.again_at,
          (select min(o.closes_at) from occurrences o where o.user_id = d.user_id and o.open and o.closes_at > at)) end
      from plan p where d.user_id = p.person and d.user_id = any(whom)
  )
  insert into reminders as r (user_id, id, date, slot, zone, remind_at, until, outcome)
    select o.user_id, o.id, o.date, o.slot, o.zone, next.at, o.until, case when next.at is null then 'queued' end
    from open o left join lateral (select r.* from reminders r where r.user_id = o.user_id and r.id = o.id limit 1) r on true
      cross join lateral (select min(due) - case when r.queued_at is null then make_interval(mins => o.heads_up)
        else '0' end as at from unnest(o.due) due where due > coalesce(r.queued_at, '-infinity')) next
    where r.id is null or (r.zone, r.until, r.remind_at) is distinct from (o.zone, o.until, next.at)
    on conflict (user_id, id) do update set zone = excluded.zone, until = excluded.until, remind_at = excluded.remind_at,
      outcome = case when excluded.remind_at is null then coalesce(r.outcome, 'queued') end
    where (r.zone, r.until, r.remind_at) is distinct from (excluded.zone, excluded.until, excluded.remind_at);
  perform end_share(before);
end $$;
comment on function plan_write(json, json, json, timestamptz) is 'Writes plans of people whom this transaction has locked; returns the revisions of misses written or removed';
