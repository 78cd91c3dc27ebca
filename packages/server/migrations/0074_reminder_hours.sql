-- What operators see of reminders: how many were due, handed over and shown in each hour, by channel. Counts of all people
-- together; nothing here says whose a reminder was.

create table reminder_hours (
  hour timestamptz not null,
  channel text not null check (channel in ('push', 'mail', 'ntfy', 'webhook', 'sms')),
  due bigint not null default 0,
  handed_over bigint not null default 0,
  late bigint not null default 0,
  failed bigint not null default 0,
  expired bigint not null default 0,
  superseded bigint not null default 0,
  unreachable bigint not null default 0,
  shown bigint not null default 0,
  primary key (hour, channel)
) with (fillfactor = 50);
comment on table reminder_hours is 'Messages of reminders by hour and channel, counted over all people';
comment on column reminder_hours.hour is 'In which they were due, or shown; -infinity for all hours that were forgotten';
comment on column reminder_hours.late is 'Of those handed over, those that were due for more than a minute';
comment on column reminder_hours.failed is 'Attempts after which a message had to be tried again';
comment on column reminder_hours.expired is 'Never handed over, as they were of no use any more';
comment on column reminder_hours.superseded is 'Not handed over, as the dose was answered or a newer message took their place';
comment on column reminder_hours.unreachable is 'Not handed over, as the browser or the way is gone or refuses messages';
comment on column reminder_hours.shown is 'Notifications that devices said they have shown';
grant select, insert, update, delete on reminder_hours to dosewell_worker;

-- At most one row: of several servers, one tells the operator.
create table reminder_alarm (
  id smallint primary key default 1 check (id = 1),
  since timestamptz,
  mailed boolean not null default false,
  last_mail_at timestamptz,
  check (since is not null or not mailed)
);
comment on table reminder_alarm is 'Whether due reminders are not handed over, and what the operator was told';
comment on column reminder_alarm.since is 'When it was noticed; null while reminders go out in time';
comment on column reminder_alarm.mailed is 'Whether a mail has said so since then';
comment on column reminder_alarm.last_mail_at is 'When the last mail went, also of an alarm that is over';
grant select, insert, update on reminder_alarm to dosewell_worker;
