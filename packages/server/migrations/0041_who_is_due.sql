-- Sweeps find those they have something to do for, and leave everybody else alone.

create table photos_due (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  due_at timestamptz not null,
  primary key (user_id, id)
);
create index photos_due_by_time on photos_due (due_at);
comment on table photos_due is 'When to look for files of a person that nothing shows any more; a row of each change, so that no writer waits for another';

alter table photos_due enable row level security;
alter table photos_due force row level security;
create policy own_rows on photos_due
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy who_is_due on photos_due for select to dosewell_worker using (true);
grant select, insert, delete on photos_due to dosewell_app;
select make_erasable('photos_due');
grant select (due_at) on photos_due to dosewell_worker;

create function look_for_photos() returns trigger language plpgsql as $$
begin
  insert into photos_due (user_id, due_at) values (new.user_id, now() + interval '1 hour');
  return null;
end $$;
comment on function look_for_photos() is 'Has a file looked for that may be shown nowhere: an hour later, when whatever is under way has ended';

-- A clock may be five minutes ahead, and what was deleted is kept for a day.
create function look_for_photo_of_deleted() returns trigger language plpgsql as $$
begin
  insert into photos_due (user_id, due_at)
    values (new.user_id, greatest(now(), new.deleted_at) + interval '1 day 1 minute');
  return null;
end $$;
comment on function look_for_photo_of_deleted() is 'Has the photo of a deleted meal looked for once nobody can undo it';

create trigger look_for_photos after insert on blobs for each row execute function look_for_photos();
create trigger look_for_photos after insert on meals for each row
  when (new.photo_url is not null) execute function look_for_photos();
create trigger look_for_photos_again after update on meals for each row
  when (new.photo_url is distinct from old.photo_url) execute function look_for_photos();
create trigger look_for_photo_of_deleted after insert or update on meals for each row
  when (new.deleted_at is not null and new.photo_url is not null) execute function look_for_photo_of_deleted();
create trigger look_for_photos_again after update on profiles for each row
  when (new.avatar_url is distinct from old.avatar_url) execute function look_for_photos();

insert into photos_due (user_id, due_at)
  select user_id, now() from blobs union select user_id, now() from meals where photo_url is not null;

create index user_settings_by_enforcement on user_settings (plan_enforced);

-- Nothing is old enough to be forgotten 400 days after there was nothing at all.
alter table sync_user add column forget_at timestamptz not null default now();
alter table sync_user alter column forget_at set default now() + interval '400 days';
create index sync_user_by_forgetting on sync_user (forget_at);
comment on column sync_user.forget_at is 'When there may be something old to forget';
create policy who_has_old on sync_user for select to dosewell_worker using (forget_at <= now());
grant select (forget_at), update (forget_at) on sync_user to dosewell_worker;

-- The trail is kept as long as everything else that nobody asks for.
drop policy erased_only on audit_events;
select make_erasable('audit_events', 'at < now() - interval ''400 days''');
grant select (at) on audit_events to dosewell_worker;
comment on table audit_events is 'Who did what, and to which row; never the values. Only ever added to, and kept for 400 days';
