-- Plans are made for a share of people by statements over all of them. They run as a role of their own, which nobody can log in
-- as and which sees the rows of the share alone, of the tables that planning reads and writes.

do $$
begin
  if not exists (select from pg_roles where rolname = 'dosewell_planner') then
    begin
      create role dosewell_planner nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster was quicker
    end;
  end if;
  if exists (select from pg_roles where rolname = 'dosewell_planner' and (rolsuper or rolbypassrls or rolcanlogin)) then
    raise exception 'role dosewell_planner must be neither superuser nor exempt from row security, and nobody may log in as it';
  end if;
  -- The app's login inherits nothing: it has the role's rights only where a function takes the role.
  if not pg_has_role('dosewell_app', 'dosewell_planner', 'member') then
    grant dosewell_planner to dosewell_app;
  end if;
exception when insufficient_privilege then
  raise exception 'as whoever may make roles, run: create role dosewell_planner nologin noinherit; grant dosewell_planner to dosewell_app';
end
$$;
grant usage on schema public to dosewell_planner;

create function app_share() returns uuid[]
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.share', true), ''), '{}')::uuid[] $$;
comment on function app_share() is 'The people for whom plans are made now; empty, and so no rows, at any other time';

do $$
declare
  one record;
begin
  for one in select * from (values ('user_settings', 'select'), ('medications', 'select'), ('medication_regimens', 'select'),
      ('dose_exceptions', 'select'), ('medication_logs', 'all'), ('audit_events', 'insert'), ('sync_user', 'all'),
      ('dose_plans', 'all'), ('occurrences', 'all'), ('reminders', 'all')) as t(name, may) loop
    execute format('create policy of_share on %I for %s to dosewell_planner %s', one.name, one.may,
      case when one.may = 'insert' then 'with check' else 'using' end || ' (user_id = any((select app_share())::uuid[]))');
  end loop;
end
$$;

grant select (user_id, timezone, missed_after_minutes, notifications_enabled, reminder_advance_minutes) on user_settings to dosewell_planner;
grant select (user_id, id, name, deleted_at) on medications to dosewell_planner;
grant select on medication_regimens, dose_exceptions to dosewell_planner;
grant select, insert, update on medication_logs, sync_user, dose_plans to dosewell_planner;
grant insert on audit_events to dosewell_planner;
grant select, insert, update, delete on occurrences, reminders to dosewell_planner;

-- The text of planning as it is now stands in a file of its own.
-- functions: planning.sql 4e9b8487935e1b1d
