-- What recurs without anybody asking. A sweep works on one person at a time, as that person; across people its login sees
-- no more than who is due.

create table missed_due (
  user_id uuid primary key,
  due_at timestamptz,
  seen_until timestamptz
);
create index missed_due_by_time on missed_due (due_at) where due_at is not null;
comment on table missed_due is 'When to look next for doses that a person missed';
comment on column missed_due.due_at is 'Null when nothing is to come; -infinity to look at once';
comment on column missed_due.seen_until is 'Misses up to this moment are on record; null to look back as far as is ever looked';

alter table missed_due enable row level security;
alter table missed_due force row level security;
create policy own_rows on missed_due
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy who_is_due on missed_due for select to dosewell_worker using (true);
grant select, insert, update on missed_due to dosewell_app;
grant select on missed_due to dosewell_worker;

-- Whatever changes which doses are owed, whoever writes it.
create function look_for_missed() returns trigger language plpgsql as $$
begin
  insert into missed_due (user_id, due_at) values (new.user_id, '-infinity')
    on conflict (user_id) do update set due_at = '-infinity', seen_until = null;
  return null;
end $$;
comment on function look_for_missed() is 'Has the person''s missed doses looked for anew';

create trigger look_for_missed after insert or update on medication_regimens
  for each row execute function look_for_missed();
create trigger look_for_missed after insert on user_settings
  for each row execute function look_for_missed();
create trigger look_for_missed_again after update on user_settings for each row
  when (new.timezone <> old.timezone or new.missed_after_minutes <> old.missed_after_minutes)
  execute function look_for_missed();
create trigger look_for_missed after insert or update on medication_logs for each row
  when (new.deleted_at is not null)
  execute function look_for_missed();
