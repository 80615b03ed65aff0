-- Where an authenticator was confirmed: on a site with a passkey from before, one that was set up elsewhere proves nothing (ACC-B1).
alter table authenticator add column confirmed_site uuid references site on delete set null;

-- Whose letter it is. Letters go with their account on all sites, also those to an address it has no more (PROF-19).
alter table mail add column account_id uuid references account on delete cascade;
create index mail_account on mail (site_id, account_id);
create index mail_recipient on mail (site_id, recipient);

-- A letter that leaves no copy leaves none either when it could not be sent.
create policy sweep on mail for delete to guildhall_jobs using (forget);
grant select (forget), delete on mail to guildhall_jobs;

-- Erasing an account takes no look at its password, and changes nothing in it but holds it.
revoke select, update on account from guildhall_jobs;
grant select (id, credentials_version), update (id) on account to guildhall_jobs;
