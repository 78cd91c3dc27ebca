-- Several people in one account. A person is a user_id with rows, settings and a schedule of their own; an account opens its own
-- person and those it looks after, each known by a colour. Whoever is removed can be put back for a while, then is erased.

alter table auth.account_people
  add column color text not null default 'blue' check (color in ('blue', 'green', 'purple', 'orange', 'pink', 'red')),
  add column removed_at timestamptz,
  add check (role = 'manager' or removed_at is null);
create index account_people_removed on auth.account_people (removed_at) where removed_at is not null;
create index account_people_managed on auth.account_people (account_id) where role = 'manager';
comment on column auth.account_people.color is 'By which the person is known in this account, beside the name';
comment on column auth.account_people.removed_at is 'The account does not open the person any more; erased or forgotten later';

-- Whoever signs in by a login of their own is reminded there alone, also where another account may open their records.
create view auth.notified_people with (security_invoker = true) as
  select p.account_id, p.user_id,
    exists (select from auth.account_people o
      where o.account_id = p.account_id and o.user_id <> p.user_id and o.removed_at is null) as several
  from auth.account_people p
  where p.removed_at is null and (p.role = 'self' or not exists (
    select from auth.account_people o where o.user_id = p.user_id and o.role = 'self'));
comment on view auth.notified_people is 'Whom the browsers and other ways of an account are notified for';
comment on column auth.notified_people.several is 'The account opens others too, so that each notification says whose it is';
grant select on auth.notified_people to dosewell_auth;
