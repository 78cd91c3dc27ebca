-- What a caregiver does on their page: looks, by the day, and marks of doses. The caregiver's own login writes both, as far as the
-- grant reaches; the person sees all of it.

create table caregiver_looks (
  user_id uuid not null,
  caregiver_id uuid not null,
  day date not null,
  primary key (user_id, caregiver_id, day)
);
comment on table caregiver_looks is 'On which days, by the person''s clock, a caregiver looked at their page';

create table caregiver_marks (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  caregiver_id uuid not null,
  dose_id uuid not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index caregiver_marks_of_dose on caregiver_marks (user_id, dose_id);
comment on table caregiver_marks is 'Which dose a caregiver marked as taken, and when; the dose''s log says so too, until it is changed';
comment on column caregiver_marks.dose_id is 'Of the dose''s log';

alter table caregiver_looks enable row level security;
alter table caregiver_looks force row level security;
create policy own_rows on caregiver_looks
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy looked on caregiver_looks as restrictive for insert to dosewell_carer
  with check (caregiver_id = (select app_carer()) and (select shares_anything()));
grant select on caregiver_looks to dosewell_app;
grant insert on caregiver_looks to dosewell_carer;
select make_erasable('caregiver_looks');

create function may_mark(dose uuid) returns boolean language sql stable as $$
  select exists (select from caregiver_scopes where user_id = app_uid() and helps)
    and exists (select from occurrences where user_id = app_uid() and id = dose and due_at <= app_now())
$$;
comment on function may_mark(uuid) is 'Whether the caregiver who looks may mark this dose: they help, and see it';

alter table caregiver_marks enable row level security;
alter table caregiver_marks force row level security;
create policy own_rows on caregiver_marks
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy marked on caregiver_marks as restrictive for insert to dosewell_carer
  with check (caregiver_id = (select app_carer()) and may_mark(dose_id));
grant select on caregiver_marks to dosewell_app;
grant insert on caregiver_marks to dosewell_carer;
select make_erasable('caregiver_marks');

-- A link that opens the page goes by mail, and opens it once.
alter table caregiver_messages add column used_at timestamptz;
comment on column caregiver_messages.used_at is 'When the link in it opened the page';
