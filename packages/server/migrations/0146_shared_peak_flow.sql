-- Mails to caregivers read the person's rows with the caregivers' login, as their page does. What a peak flow is judged by is part
-- of asthma, and of a column of the profile, which is not granted.
create view shared_peak_flow with (security_barrier) as
  select user_id, peak_flow_best from profiles
  where user_id = app_uid() and shares_topic('asthma') and shares_moment(app_now(), 0);
comment on view shared_peak_flow is 'The best peak flow of a person, for caregivers who see asthma; nothing while they are paused';
grant select on shared_peak_flow to dosewell_carer;
