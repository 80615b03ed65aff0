-- Checkouts that ended unpaid go after 90 days, with the name of the payer in them: nothing can be paid with them any more.
create policy sweep on checkout for delete to guildhall_jobs
  using (state in ('expired', 'cancelled') and (intent_id is null or intent_ended));
grant select (created_at), delete on checkout to guildhall_jobs;
