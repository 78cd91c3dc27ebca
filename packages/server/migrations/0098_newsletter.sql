-- Who wants a mail when there is a new article. An address is on the list once whoever reads its mail has said so.

create table auth.newsletter (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  account_id uuid references auth."user" on delete cascade,
  site text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  told_until date
);
create index newsletter_of_account on auth.newsletter (account_id);
create index newsletter_waiting on auth.newsletter (asked_at) where confirmed_at is null;
comment on table auth.newsletter is 'Addresses that asked for the newsletter; those nobody confirmed are gone after a week';
comment on column auth.newsletter.id is 'The links in its mails follow from it and from a key that is not in the database';
comment on column auth.newsletter.account_id is 'The account that had the address then: the address goes with it';
comment on column auth.newsletter.site is 'The origin that links in its mails lead to';
comment on column auth.newsletter.told_until is 'It was told of the articles up to this date';

grant select, insert, update, delete on auth.newsletter to dosewell_auth;
