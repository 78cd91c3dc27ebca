-- Plans are written with the home of each slot, and misses by the one function that puts them on record.

create or replace function plan_write(plans json, at timestamptz) returns table (person uuid, revision bigint)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  plan record;
  whose uuid;
  other bigint;
begin
  for plan in select * from json_to_recordset(plans) as p(person uuid, version bigint, zone text, heads_up int,
      again_at timestamptz, misses json, removed uuid[], ahead json) loop
    whose := plan.person;
    revision := null;
    perform set_config('app.user_id', whose::text, true);

    if json_array_length(plan.misses) > 0 then
      revision := record_misses(plan.misses, at);
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

    -- What was planned and not answered, and is planned no longer, goes; what happened is kept for a month.
    delete from occurrences o where o.user_id = whose and not o.open and o.closes_at < at - interval '30 days';
    with planned as (
      select * from json_to_recordset(plan.ahead) as a(medication_id uuid, date date, slot text, id uuid, regimen_id uuid,
        reminder_id uuid, due_at timestamptz, closes_at timestamptz, home_zone text)
    ), gone as (
      delete from occurrences o where o.user_id = whose and o.open and not exists (select from planned p
        where (p.medication_id, p.date, p.slot) = (o.medication_id, o.date, o.slot))
    )
    insert into occurrences as o (user_id, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at, zone)
      select whose, medication_id, date, slot, id, regimen_id, reminder_id, due_at, closes_at,
        coalesce(home_zone, plan.zone) from planned
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
    )
    insert into reminders as r (user_id, id, date, slot, zone, remind_at, until, outcome)
      select whose, o.id, o.date, o.slot, o.zone, next.at, o.until, case when next.at is null then 'queued' end
      from open o left join reminders r on (r.user_id, r.id) = (whose, o.id)
        cross join lateral (select min(due) - case when r.queued_at is null then make_interval(mins => plan.heads_up)
          else '0' end as at from unnest(o.due) due where due > coalesce(r.queued_at, '-infinity')) next
      on conflict (user_id, id) do update set zone = excluded.zone, until = excluded.until, remind_at = excluded.remind_at,
        outcome = case when excluded.remind_at is null then coalesce(r.outcome, 'queued') end
      where (r.zone, r.until, r.remind_at) is distinct from (excluded.zone, excluded.until, excluded.remind_at);

    -- It is stale at once if a miss was removed: that is a change too.
    update dose_plans set planned_version = plan.version, seen_until = at, plan_again_at = plan.again_at,
        due_at = case when version <> plan.version then due_at else least(plan.again_at,
          (select min(closes_at) from occurrences o where o.user_id = whose and o.open and o.closes_at > at)) end
      where user_id = whose;

    if revision is not null then
      person := whose;
      return next;
    end if;
  end loop;
  perform set_config('app.user_id', '', true);
end $$;
