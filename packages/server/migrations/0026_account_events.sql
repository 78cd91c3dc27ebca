-- What happened to an account, for its owner to see: who signed in, and every change of what opens it.

create table auth.account_event (
  account_id uuid not null references auth."user" on delete cascade,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  session_id uuid,
  user_agent text,
  primary key (account_id, id)
);
create index account_event_by_time on auth.account_event (account_id, at);
comment on table auth.account_event is 'What happened to an account, when and from which session; never a value. Only ever added to, gone after 400 days';
comment on column auth.account_event.session_id is 'The session it was done from, which may have ended since; none where a link from a mail did it';
comment on column auth.account_event.user_agent is 'What the device of that session said of itself at sign-in';

-- No line can be changed, and none taken away before its time; with the account they all go.
alter table auth.account_event enable row level security;
create policy adding on auth.account_event for insert to dosewell_auth with check (true);
create policy looking on auth.account_event for select to dosewell_auth using (true);
create policy forgetting on auth.account_event for delete to dosewell_auth using (at < now() - interval '400 days');
grant select, insert, delete on auth.account_event to dosewell_auth;
