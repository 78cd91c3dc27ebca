-- A report that the mail server refuses for good is known to be refused, so that whoever waits for it is told at once.
alter table sent_reports add column refused_at timestamptz;
comment on column sent_reports.refused_at is 'When the mail server refused it for good';
grant update (refused_at) on sent_reports to dosewell_app;
