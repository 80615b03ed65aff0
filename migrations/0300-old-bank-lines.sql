-- What a line of a bank statement says names people: it goes after six years and a month, as names on invoices do. Day and amount stay.
grant update (text) on bank_line to guildhall_app;
create policy old on bank_line for select to guildhall_jobs using (true);
grant select (site_id, day) on bank_line to guildhall_jobs;
