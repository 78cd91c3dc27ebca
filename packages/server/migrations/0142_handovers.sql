-- Handing a person over to a login of their own. The new account carries the person's id, as that of everybody who signed up does:
-- no row of the person moves, only who may open them.

create table auth.handover (
  user_id uuid primary key,
  account_id uuid not null references auth."user" on delete cascade,
  id uuid not null unique,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index handover_of_account on auth.handover (account_id);
create index handover_by_end on auth.handover (expires_at);
comment on table auth.handover is 'People offered a login of their own who have not accepted it; a person has only the newest link';
comment on column auth.handover.user_id is 'The person, whose account it will be';
comment on column auth.handover.account_id is 'The account that looks after them until then';
comment on column auth.handover.token_hash is 'SHA-256 of a token of 256 bits';
comment on column auth.handover.email is 'The address the link went to, and by which they will sign in';
grant select, insert, update, delete on auth.handover to dosewell_auth;

create table handovers_due (
  user_id uuid primary key,
  at timestamptz not null,
  former_email text not null check (char_length(former_email) <= 320),
  former_name text not null check (char_length(former_name) <= 200),
  keeps_former boolean not null
);
comment on table handovers_due is 'People who have just taken over their records: what follows from it is to be done, once';
comment on column handovers_due.former_email is 'Of the account that looked after them';
comment on column handovers_due.keeps_former is 'Whether they let whoever looked after them stay as a caregiver';

alter table handovers_due enable row level security;
alter table handovers_due force row level security;
create policy own_rows on handovers_due
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy accepting on handovers_due for insert to dosewell_auth with check (true);
create policy who_is_due on handovers_due for select to dosewell_worker using (true);
grant select, delete on handovers_due to dosewell_app;
grant insert on handovers_due to dosewell_auth;
select make_erasable('handovers_due');
grant select (former_email) on handovers_due to dosewell_worker;
