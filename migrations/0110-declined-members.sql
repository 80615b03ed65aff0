-- Registrations that an administrator declined (ACC-B5): the member keeps the account, no longer counts as waiting, and can be approved later.
lock table member, member_listing in access exclusive mode;

-- Null unless the member has the user type newUser and their registration was declined.
alter table member add column declined_at timestamptz(3);
alter table member_listing add column declined boolean not null default false;

create function end_declined() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.declined_at := null;
  return new;
end $$;
revoke all on function end_declined() from public;
create trigger end_declined before update of user_type on member for each row
  when (new.declined_at is not null and new.user_type is distinct from old.user_type) execute function end_declined();

create or replace function list_member() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_listing as listed
    (site_id, member_id, account_id, waiting, declined, sign_up, expires, name, email, user_type, company, company_type, supplier, named)
  values (new.site_id, new.id, new.account_id, new.user_type = 'newUser' and new.declined_at is null,
    new.user_type = 'newUser' and new.declined_at is not null, new.sign_up, coalesce(new.expiry_date, 'infinity'),
    lower(new.display_name), coalesce((select a.email from account a where a.id = new.account_id), ''), new.user_type,
    lower(new.company), new.company_type, new.supplier,
    lower(concat_ws(' ', new.display_name, new.first_name, new.last_name, new.company)))
  on conflict (site_id, member_id) do update set waiting = excluded.waiting, declined = excluded.declined, sign_up = excluded.sign_up,
    expires = excluded.expires, name = excluded.name, user_type = excluded.user_type, company = excluded.company,
    company_type = excluded.company_type, supplier = excluded.supplier, named = excluded.named;
  return null;
end $$;
drop trigger member_listed_again on member;
create trigger member_listed_again after update on member for each row
  when ((old.display_name, old.first_name, old.last_name, old.company, old.user_type, old.sign_up, old.expiry_date, old.company_type, old.supplier,
      old.declined_at)
    is distinct from (new.display_name, new.first_name, new.last_name, new.company, new.user_type, new.sign_up, new.expiry_date,
      new.company_type, new.supplier, new.declined_at))
  execute function list_member();

-- Each decision on a registration, with the message that the person received.
create table registration_decision (
  site_id uuid not null references site,
  member_id uuid not null,
  id uuid not null,
  decision text not null check (decision in ('approved', 'declined')),
  message text not null default '',
  decided_at timestamptz(3) not null default now(),
  primary key (site_id, member_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table registration_decision enable row level security;
alter table registration_decision force row level security;
create policy own_site on registration_decision using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on registration_decision to guildhall_app;

-- A site's own texts of the e-mails about registrations, empty for those of the product; and how long declined members are retained.
create table registration_setting (
  site_id uuid not null references site,
  approval_subject text not null default '',
  approval_text text not null default '',
  rejection_subject text not null default '',
  rejection_text text not null default '',
  declined_days int not null default 90 check (declined_days between 7 and 365),
  primary key (site_id)
);
alter table registration_setting enable row level security;
alter table registration_setting force row level security;
create policy own_site on registration_setting using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on registration_setting to guildhall_app;
