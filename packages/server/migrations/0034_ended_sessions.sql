-- Whichever way a session ends, every process hears of it on commit, and ends the streams that were opened by it.

create function auth.tell_ended_sessions() returns trigger language plpgsql as $$
begin
  -- A notification holds at most 8000 bytes.
  perform pg_notify('dosewell_ended', string_agg(numbered.id::text, ','))
    from (select gone.id, (row_number() over () - 1) / 200 as part from gone) numbered
   group by numbered.part;
  return null;
end $$;
comment on function auth.tell_ended_sessions is 'Tells every process which sessions have ended; an id says nothing of anybody';

create trigger ended after delete on auth.session
  referencing old table as gone
  for each statement execute function auth.tell_ended_sessions();
