-- What a person pays for, as the payment service stated it when it was last asked. A row says as well when to ask again.

create table subscriptions (
  user_id uuid primary key,
  customer_id text check (char_length(customer_id) <= 255),
  version bigint not null default 0,
  look_at timestamptz,
  checkout_id uuid,
  checkout_for text check (char_length(checkout_for) <= 500),
  checkout_at timestamptz,
  had_trial boolean not null default false,
  plan text not null default 'FREE' check (plan in ('FREE', 'PRO', 'MAX')),
  subscription_id text check (char_length(subscription_id) <= 255),
  status text check (char_length(status) <= 40),
  started_at timestamptz,
  period_end timestamptz,
  trial_end timestamptz,
  ends_at timestamptz,
  leaving text check (leaving in ('cancel', 'withdraw')),
  leaving_at timestamptz,
  leaving_of text check (char_length(leaving_of) <= 255),
  leaving_done boolean not null default false,
  check ((leaving is null) = (leaving_at is null) and (leaving is null) = (leaving_of is null))
);
create unique index subscriptions_by_customer on subscriptions (customer_id);
create index subscriptions_to_look_at on subscriptions (look_at) where look_at is not null;
comment on table subscriptions is 'What a person pays for, by the state in which the payment service last had it';
comment on column subscriptions.customer_id is 'The person at the payment service';
comment on column subscriptions.version is 'Rises with every event and every act: what was seen before is not written over it';
comment on column subscriptions.look_at is 'When to ask the payment service; null when nothing can change by itself';
comment on column subscriptions.checkout_id is 'Of the checkout that was begun last: asked for twice, it is the same one';
comment on column subscriptions.checkout_for is 'What was to be bought there';
comment on column subscriptions.had_trial is 'The free trial is for the first time';
comment on column subscriptions.plan is 'What was paid for; a plan had without payment is in the settings alone';
comment on column subscriptions.leaving is 'What the person declared; carried out at the payment service afterwards';
comment on column subscriptions.leaving_of is 'The subscription that it was said of';

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy own_rows on subscriptions
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy who_is_due on subscriptions for select to dosewell_worker using (true);
create policy told_of on subscriptions for update to dosewell_worker using (true) with check (true);
grant select, insert, update on subscriptions to dosewell_app;
select make_erasable('subscriptions');
grant select (customer_id, look_at, version), update (look_at, version) on subscriptions to dosewell_worker;
