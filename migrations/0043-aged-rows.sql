-- Mails and events leave after their time: those that were sent and those nobody took. Only what is old enough can be removed.
drop policy sweep on mail;
create policy sweep on mail for delete to guildhall_jobs
  using (forget or sent_at < now() - interval '30 days' or created_at < now() - interval '90 days');

create policy aged on event for select to guildhall_jobs using (true);
create policy sweep on event for delete to guildhall_jobs using (at < now() - interval '7 days');
grant select (site_id, id, at), delete on event to guildhall_jobs;
