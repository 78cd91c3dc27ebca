-- A plan that has reminders by mail and SMS may end. Each way is told so, by that way, and ends fourteen days after.

alter table auth.second_way add column ends_at timestamptz;
comment on column auth.second_way.ends_at is 'When no reminder goes it any more, as no plan has it; null until the person was told so, by this way';

create table plans_changed (
  user_id uuid primary key,
  at timestamptz not null default now()
);
create index plans_changed_by_time on plans_changed (at);
comment on table plans_changed is 'People whose plan became another one: whose ways are to be told, or need not be any more';

-- Whose plan ended before there was this.
insert into plans_changed (user_id)
  select distinct p.user_id from auth.second_way w join auth.account_people p on p.account_id = w.account_id
  where p.role = 'self' and w.kind in ('mail', 'sms');

alter table plans_changed enable row level security;
alter table plans_changed force row level security;
create policy own_rows on plans_changed
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy who_is_due on plans_changed for select to dosewell_worker using (true);
grant select, insert, delete on plans_changed to dosewell_app;
select make_erasable('plans_changed');
grant select (at) on plans_changed to dosewell_worker;

create function note_plan() returns trigger language plpgsql as $$
begin
  insert into plans_changed (user_id) values (new.user_id) on conflict do nothing;
  return null;
end $$;
comment on function note_plan() is 'Has the ways of a person looked at, whose plan is another one now';
create trigger note_plan after update on user_settings for each row
  when (old.plan is distinct from new.plan or old.plan_enforced is distinct from new.plan_enforced)
  execute function note_plan();
