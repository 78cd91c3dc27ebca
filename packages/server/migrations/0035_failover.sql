-- After a failover: what tells whether something is missing, and new epochs for everybody without a write for everybody.

create table commits_noted (
  writer uuid primary key,
  n bigint not null default 0,
  at timestamptz not null default now()
) with (fillfactor = 20);
comment on table commits_noted is 'How many transactions a server committed under a number of its own: less than it remembers, and some were lost';
comment on column commits_noted.writer is 'One of the numbers of one server, which no two transactions write at once';
grant select, insert, update on commits_noted to dosewell_app;
grant select, insert, update, delete on commits_noted to dosewell_worker;

create function note_commit(by_writer uuid, always boolean default false) returns bigint language plpgsql as $$
declare noted bigint;
begin
  -- A transaction that has written nothing has no number, and nothing of it can be lost.
  if not always and pg_current_xact_id_if_assigned() is null then return null; end if;
  insert into commits_noted as c (writer, n) values (by_writer, 1)
    on conflict (writer) do update set n = c.n + 1, at = now()
    returning n into noted;
  return noted;
end $$;
comment on function note_commit(uuid, boolean) is 'The last statement of a transaction that writes';

create table renewals (
  cause text primary key,
  id uuid not null default gen_random_uuid(),
  began_at timestamptz not null default now(),
  spread interval not null
);
comment on table renewals is 'Each gives everybody a new epoch, one person after the other: devices fetch everything anew and put back what is missing';
comment on column renewals.cause is 'Of several servers that notice the same loss one alone begins a renewal';
comment on column renewals.spread is 'How long it takes until it was everybody''s turn';
grant select on renewals to dosewell_app;

-- Of a row written since, nothing that came before was ever told.
alter table sync_user add column epoch_since timestamptz not null default now();
comment on column sync_user.epoch_since is 'When the epoch was made: renewals begun before it do not count';

-- Where somebody stands in a renewal, from 0 to 1, is in their id.
create function epoch_now(of_user uuid, epoch uuid, since timestamptz, everybody boolean default false) returns uuid
  language sql stable as $$
    select coalesce(md5(epoch::text || string_agg(r.id::text, ',' order by r.began_at, r.id))::uuid, epoch)
    from renewals r
    where r.began_at >= since and (everybody
      or r.began_at + r.spread * (('x' || left(md5(of_user::text), 6))::bit(24)::int / 16777216.0) <= now())
  $$;
comment on function epoch_now(uuid, uuid, timestamptz, boolean) is 'The epoch as devices are told it; for everybody: as if each turn had come';

create function mark_again(people uuid[]) returns setof uuid language plpgsql as $$
declare one uuid;
begin
  foreach one in array people loop
    perform set_config('app.user_id', one::text, true);
    return query insert into public.erasures (user_id, asked_at)
      select one, now() where exists (select from public.sync_user u where u.user_id = one)
        or exists (select from auth.account_people p where p.user_id = one)
      on conflict do nothing returning user_id;
  end loop;
  perform set_config('app.user_id', '', true);
end $$;
comment on function mark_again(uuid[]) is 'Who of these is here though erased before; as the owner, whether row security holds it or not';
revoke all on function mark_again(uuid[]) from public;
