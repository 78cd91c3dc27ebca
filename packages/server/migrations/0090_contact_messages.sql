-- What people write to whoever runs the server. It is kept here even where it cannot be mailed to them.

create table contact_messages (
  user_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  message text not null check (char_length(message) between 1 and 5000),
  priority boolean not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  primary key (user_id, id)
);
comment on table contact_messages is 'Messages of people to whoever runs the server';
comment on column contact_messages.email is 'Where an answer goes, as the person entered it';
comment on column contact_messages.priority is 'Whether the person had a paid plan, which promises priority support';
comment on column contact_messages.mailed_at is 'When the operator''s mail server took it; null while it waits or cannot go';

alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy own_rows on contact_messages
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert on contact_messages to dosewell_app;
grant update (mailed_at) on contact_messages to dosewell_app;

select make_erasable('contact_messages');
