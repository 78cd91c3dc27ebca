-- A reminder comes again until it is answered, if the person wants that, and not in their quiet hours.

alter table user_settings
  add column reminder_repeat_minutes integer not null default 0 check (reminder_repeat_minutes between 0 and 30),
  add column quiet_from time_of_day,
  add column quiet_to time_of_day;
comment on column user_settings.reminder_repeat_minutes is 'How often a reminder comes again until it is answered; 0 for once';
comment on column user_settings.quiet_from is 'From when on what can wait is held back; with quiet_to, or null';
comment on column user_settings.quiet_to is 'Until when, exclusive; before quiet_from it is of the next day';
grant select (notifications_enabled, reminder_repeat_minutes, quiet_from, quiet_to) on user_settings to dosewell_worker;

alter table reminders
  add column repeats smallint not null default 0,
  add column repeat_at timestamptz;
create index reminders_to_repeat on reminders (repeat_at) where repeat_at is not null;
comment on column reminders.repeats is 'How often it came again';
comment on column reminders.repeat_at is 'When it comes again, unless it is answered; null if it does not';
grant update (repeats, repeat_at) on reminders to dosewell_worker;
