-- What a message of the provider is about, so that one read of it covers all messages about it; and row-level security for messages, which
-- belong to the site whose account they concern (PAY-17).
lock table provider_message in access exclusive mode;

alter table provider_message
  -- The object that is read for it, as far as the message says so: the payment's intent for a charge, a refund or a dispute.
  add column subject text;

-- The server reads and retries those about its site's account alone. It stores none itself: see the function.
alter table provider_message enable row level security;
alter table provider_message force row level security;
create policy own_account on provider_message to guildhall_app using (concerns = (select account_id from payment_account));
create policy workers on provider_message to guildhall_jobs using (true) with check (true);
grant select, insert on provider_message to guildhall_enqueue;
revoke insert on provider_message from guildhall_app;

-- Whether a message is covered by a read that was applied: only that.
create policy covered on provider_read for select to guildhall_jobs using (true);
grant select (site_id, subject, began_at) on provider_read to guildhall_jobs;

-- Stores a message once, with a job for all messages about its account. One that does not say whose account it concerns is taken to concern
-- that of an earlier message about the same object.
create function receive_provider_message(
  message text, message_type text, object text, message_subject text, own_account text, concerned text, created timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_site() is null then raise exception 'a message needs a site'; end if;
  concerned := coalesce(concerned,
    (select m.concerns from provider_message m where m.subject = message_subject and m.concerns is not null limit 1));
  insert into provider_message (id, type, object_id, subject, account, concerns, created_at)
    values (message, message_type, object, message_subject, own_account, concerned, created)
    on conflict (id) do nothing;
  if found then
    perform graphile_worker.add_job('apply-provider-messages', json_build_object('id', coalesce(concerned, '-')),
      job_key => 'apply-provider-messages:' || coalesce(concerned, '-'), max_attempts => 25);
  end if;
end $$;
alter function receive_provider_message(text, text, text, text, text, text, timestamptz) owner to guildhall_enqueue;
revoke all on function receive_provider_message(text, text, text, text, text, text, timestamptz) from public;
grant execute on function receive_provider_message(text, text, text, text, text, text, timestamptz) to guildhall_app;
