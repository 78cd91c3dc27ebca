-- How a delivery ended is forgotten after a month, besides what goes with its person.
alter policy erased_only on deliveries
  using (user_id in (select e.user_id from erasures e) or ended_at < now() - interval '30 days');
