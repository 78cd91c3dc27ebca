-- Deleting an account. Who is to be erased is marked in the transaction that ends the account; the sweeps' login then takes
-- their rows away, and the database lets it take nobody else's.

create table erasures (
  user_id uuid primary key,
  asked_at timestamptz not null
);
comment on table erasures is 'People whose rows are being erased; a row goes when nothing else of theirs is left';
alter table erasures enable row level security;
alter table erasures force row level security;
create policy own_rows on erasures
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy marking on erasures for insert to dosewell_auth with check (true);
create policy erasing on erasures to dosewell_worker using (true);
grant insert on erasures to dosewell_auth;
grant select, delete on erasures to dosewell_worker;

-- Of a table's rows the worker may know the keys, and only of the person it works for (own_rows); it may delete those of
-- people who are being erased, and besides what is forgotten anyway.
create function make_erasable(of regclass, forgotten text default null) returns void language plpgsql as $$
declare
  keys text;
begin
  if forgotten is null then
    forgotten := case when exists (select from pg_attribute where attrelid = of and attname = 'deleted_at' and not attisdropped)
      then 'deleted_at < now() - interval ''400 days''' else 'false' end;
  end if;
  execute format(
    'create policy erased_only on %s as restrictive for delete to dosewell_worker
       using (user_id in (select e.user_id from erasures e) or (%s))', of, forgotten);
  select string_agg(quote_ident(a.attname), ', ') into keys from pg_attribute a
    where a.attrelid = of and a.attnum > 0 and not a.attisdropped
      and (a.attname in ('user_id', 'id', 'rev', 'deleted_at') or exists (
        select from pg_constraint c where c.conrelid = of and c.contype in ('p', 'f') and a.attnum = any(c.conkey)));
  execute format('grant select (%s), delete on %s to dosewell_worker', keys, of);
end $$;
comment on function make_erasable(regclass, text) is
  'For each new table about people, in its migration. Forgotten anyway is what was deleted 400 days ago, unless told otherwise';
revoke all on function make_erasable(regclass, text) from public;

select make_erasable(c.oid::regclass) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in ('erasures', 'sync_client', 'sync_op');
-- An operation is never younger than the last visit of its device.
select make_erasable('sync_client', 'last_seen < now() - interval ''400 days''');
select make_erasable('sync_op', 'at < now() - interval ''400 days''');
grant select (last_seen) on sync_client to dosewell_worker;
grant select (at) on sync_op to dosewell_worker;
grant select (floor), update (floor) on sync_user to dosewell_worker;
