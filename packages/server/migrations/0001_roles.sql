-- The roles a server logs in as. None owns anything and none passes by row security. Roles belong to the whole
-- cluster, so they may stand already: from another database, or made by an operator who keeps that to himself.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['dosewell_app', 'dosewell_worker', 'dosewell_auth'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database of this cluster was quicker
      end;
    end if;
    if exists (select from pg_roles where rolname = wanted and (rolsuper or rolbypassrls)) then
      raise exception 'role % must be neither superuser nor exempt from row security', wanted;
    end if;
  end loop;
end
$$;

-- What a role may do with a table stands in the migration that makes the table: there are no default grants.
revoke all on schema public from public;
grant usage on schema public to dosewell_app, dosewell_worker;

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to dosewell_auth;
comment on schema auth is 'Accounts, sessions and limits of the sign-in library. Only dosewell_auth sees it.';

create function public.app_uid() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
comment on function public.app_uid() is 'Whose transaction this is; null, and so no rows, when nobody''s.';

grant select on public.schema_migrations to dosewell_app;
comment on table public.schema_migrations is 'Which migrations have been applied, and their checksums.';
