-- Caregivers may choose a way besides e-mail for what cannot wait: a browser of theirs, ntfy, or SMS. Where it leads is sealed, and
-- forgotten once they are told nothing any more.

alter table caregiver_grants
  add column way_kind text check (way_kind in ('push', 'ntfy', 'sms')),
  add column way_id uuid,
  add column way_sealed text check (char_length(way_sealed) <= 4000),
  add column way_leads_to text check (char_length(way_leads_to) <= 300),
  add column way_since timestamptz,
  add column way_problem text check (char_length(way_problem) <= 200),
  add check ((way_kind is null) = (way_sealed is null) and (way_kind is null) = (way_id is null));
comment on column caregiver_grants.way_kind is 'How what cannot wait reaches the caregiver besides e-mail; null for e-mail alone';
comment on column caregiver_grants.way_id is 'Which choice holds: the link that confirms an earlier number confirms nothing';
comment on column caregiver_grants.way_leads_to is 'Its host, or the end of its number, for the caregiver to know it by';
comment on column caregiver_grants.way_since is 'Since when it is used; null until a number is confirmed';
comment on column caregiver_grants.way_problem is 'Why the last message was not taken; null after one that was';

alter table caregiver_messages add column way_at timestamptz;
comment on column caregiver_messages.way_at is 'When it was handed to the way besides e-mail, once';

create or replace function caregiver_notices() returns trigger language plpgsql as $$
declare
  told boolean := new.state = 'confirmed' and new.deleted_at is null;
begin
  update caregiver_grants set tells_refills = told and new.receive_refill_alerts, tells_weeks = told and new.receive_weekly_summary,
      notice_look_at = case when told and (new.receive_refill_alerts or new.receive_weekly_summary) then '-infinity'::timestamptz end,
      way_kind = case when told then way_kind end, way_id = case when told then way_id end,
      way_sealed = case when told then way_sealed end, way_leads_to = case when told then way_leads_to end,
      way_since = case when told then way_since end, way_problem = case when told then way_problem end
    where user_id = new.user_id and id = new.id;
  return null;
end $$;
