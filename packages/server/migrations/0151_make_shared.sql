-- A reading table that comes after 0115 is opened to caregivers by one line of its migration: the rows and columns of its topic, and its
-- notes, which are a topic of their own.

create function make_shared(of regclass, topic text) returns void language plpgsql as $$
declare
  note name;
  shown text;
begin
  execute format(
    'create policy open_to_carer on %s as restrictive for select to dosewell_carer
       using ((select shares_topic(%L)) and shares_moment(taken_at, clock))', of, topic);
  select string_agg(quote_ident(attname), ', ') into shown from pg_attribute
    where attrelid = of and attnum > 0 and not attisdropped and attname not in ('note', 'notes', 'device', 'stamps');
  execute format('grant select (%s) on %s to dosewell_carer', shown, of);
  select attname into strict note from pg_attribute
    where attrelid = of and not attisdropped and attname in ('note', 'notes');
  execute format(
    'create or replace view shared_notes with (security_barrier) as %s
     union all select user_id, id, %I from %s where user_id = app_uid() and deleted_at is null and %I is not null
       and shares_topic(''notes'') and shares_topic(%L) and shares_moment(taken_at, clock)',
    rtrim(pg_get_viewdef('shared_notes'::regclass), ';'), note, of, note, topic);
end $$;
comment on function make_shared(regclass, text) is
  'For each new table of readings, in its migration: opens it to the caregivers who see the topic, and its notes to those who see notes too';
revoke all on function make_shared(regclass, text) from public;
