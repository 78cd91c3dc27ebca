-- When a person last answered on a browser that notifications reach, from a notification or on its page.

alter table auth.push_browser add column answered_at timestamptz;
comment on column auth.push_browser.answered_at is 'When the person last answered a reminder there';
