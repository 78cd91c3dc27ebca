-- The browsers that notifications reach. A subscription belongs to the session that made it and ends with it, whichever way
-- that is: a signed-out device gets no notification of the person any more.

create table auth.push_browser (
  endpoint text primary key check (char_length(endpoint) <= 2000),
  session_id uuid not null references auth.session on delete cascade,
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  since timestamptz not null,
  handed_over_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz
);
create index push_browser_of_session on auth.push_browser (session_id);
comment on table auth.push_browser is 'Browsers that notifications are sent to, by the endpoint of each; a session has one';
comment on column auth.push_browser.endpoint is 'Where its push service takes messages for it';
comment on column auth.push_browser.handed_over_at is 'When the push service last accepted a message; not that it was seen';
comment on column auth.push_browser.shown_at is 'When the browser last said that it showed one; Apple''s never say so';

create table auth.vapid_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed text not null,
  created_at timestamptz not null
);
comment on table auth.vapid_key is 'The key by which push services know this server, sealed; made at the first start';

grant select, insert, update, delete on auth.push_browser to dosewell_auth;
grant select, insert, update on auth.vapid_key to dosewell_auth;
