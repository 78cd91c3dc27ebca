-- An answer recorded on a day to come, by a device whose clock is ahead, covers a dose of the day of recording: then the days are
-- planned anew, as screens ask for that dose no more.

create function of_day_to_come(log medication_logs) returns boolean language plpgsql stable as $$
begin
  -- No zone is further behind, so that most answers need no look at theirs.
  if log.date <= (to_timestamp(log.clock / 1000.0) at time zone 'UTC' - interval '12 hours')::date then
    return false;
  end if;
  return log.date > ((to_timestamp(log.clock / 1000.0) + interval '5 minutes') at time zone log.zone)::date;
exception when invalid_parameter_value then
  -- The database does not know the zone, which the app may.
  return true;
end $$;
comment on function of_day_to_come(medication_logs) is 'Whether a dose was recorded on a day that had not come where it was recorded';

create or replace function answer_occurrence() returns trigger language plpgsql as $$
begin
  update occurrences set open = false, missed = false
    where user_id = new.user_id and medication_id = new.medication_id and date = new.date and slot = new.slot;
  if not found or of_day_to_come(new) or exists (select from medication_regimens r where r.user_id = new.user_id
      and r.medication_id = new.medication_id and r.number > 1 and r.from_slot::text like new.date || '%') then
    update dose_plans set due_at = '-infinity', seen_until = null, version = version + 1
      where user_id = new.user_id and new.date >= coalesce(seen_until - interval '3 days', '-infinity')::date;
  end if;
  return null;
end $$;
