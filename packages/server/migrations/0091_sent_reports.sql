-- Reports that people sent by mail: when, to whom, and which kinds of data. What they said is not kept.

create table sent_reports (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  recipient text not null check (char_length(recipient) between 3 and 254),
  title text not null check (char_length(title) between 1 and 100),
  topics text[] not null check (cardinality(topics) between 1 and 10),
  days smallint not null check (days in (7, 30, 90)),
  pdf boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, id)
);
create index sent_reports_by_time on sent_reports (user_id, created_at);
comment on table sent_reports is 'Reports that a person had sent by mail, for them to see what left and to whom';
comment on column sent_reports.topics is 'The kinds of data it held';
comment on column sent_reports.sent_at is 'When the mail server took it; null if it did not';

alter table sent_reports enable row level security;
alter table sent_reports force row level security;
create policy own_rows on sent_reports
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert on sent_reports to dosewell_app;
grant update (sent_at) on sent_reports to dosewell_app;

select make_erasable('sent_reports');
