-- The users table of administrators: what it is sorted, filtered and searched by, and views saved of it (ADM-34, ADM-35, ADM-B2).
lock table account, member in access exclusive mode;

-- Keys of the site's lists `companyTypes` and `suppliers`; empty for none (ADM-36, TEN-25).
alter table member add column company_type text not null default '', add column supplier text not null default '';

-- One narrow row for each member, written by triggers: the address comes from the account, and `member` itself needs no index for each
-- way of sorting, which every post that changes a score would otherwise have to consider. Its own indexes are built once the rows are there.
create table member_listing (
  site_id uuid not null references site,
  member_id uuid not null,
  account_id uuid not null,
  waiting boolean not null,
  sign_up timestamptz(3) not null,
  -- 'infinity' without an expiry date, which so comes last.
  expires timestamptz(3) not null,
  name text not null,
  email text not null,
  user_type text not null,
  company text not null,
  company_type text not null,
  supplier text not null,
  named text not null,
  search_text text not null generated always as (named || ' ' || email) stored,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
alter table member_listing enable row level security;
alter table member_listing force row level security;
create policy own_site on member_listing using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on member_listing to guildhall_app;
grant select on member_listing to guildhall_search;

-- The last member that 0081 has listed. Those who register from now on list themselves, by the trigger.
create table member_listing_progress (site_id uuid not null, member_id uuid not null);
insert into member_listing_progress values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');

create function list_member() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_listing as listed
    (site_id, member_id, account_id, waiting, sign_up, expires, name, email, user_type, company, company_type, supplier, named)
  values (new.site_id, new.id, new.account_id, new.user_type = 'newUser', new.sign_up, coalesce(new.expiry_date, 'infinity'),
    lower(new.display_name), coalesce((select a.email from account a where a.id = new.account_id), ''), new.user_type,
    lower(new.company), new.company_type, new.supplier,
    lower(concat_ws(' ', new.display_name, new.first_name, new.last_name, new.company)))
  on conflict (site_id, member_id) do update set waiting = excluded.waiting, sign_up = excluded.sign_up, expires = excluded.expires,
    name = excluded.name, user_type = excluded.user_type, company = excluded.company, company_type = excluded.company_type,
    supplier = excluded.supplier, named = excluded.named;
  return null;
end $$;
create trigger member_listed after insert on member for each row execute function list_member();
-- By values, as another trigger may have changed the row first.
create trigger member_listed_again after update on member for each row
  when ((old.display_name, old.first_name, old.last_name, old.company, old.user_type, old.sign_up, old.expiry_date, old.company_type, old.supplier)
    is distinct from (new.display_name, new.first_name, new.last_name, new.company, new.user_type, new.sign_up, new.expiry_date,
      new.company_type, new.supplier))
  execute function list_member();

-- Sites that the current statement cannot see list the account's address too.
create policy addresses on member_listing for all to guildhall_accounts using (true);
grant select (account_id), update (email) on member_listing to guildhall_accounts;
create function list_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_site() is null and session_user = 'guildhall_app' then raise exception 'an address is changed on a site'; end if;
  update member_listing set email = new.email where account_id = new.id;
  return null;
end $$;
alter function list_address() owner to guildhall_accounts;
revoke all on function list_address() from public;
grant execute on function list_address() to guildhall_app;
create trigger account_listed after update of email on account
  for each row when (old.email is distinct from new.email) execute function list_address();

-- Members whose name, address and company contain all words, which are escaped for LIKE; or, with typing errors forgiven, those most like
-- them. At most `most`: whoever gets as many as that has to read the table itself.
create function members_found(words text[], forgiving boolean, most int) returns table (id uuid)
language plpgsql stable security definer rows 20 set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  s uuid := app_site();
  conditions text := '';
  likeness text := '0::real';
begin
  if s is null then return; end if;
  for n in 1 .. coalesce(cardinality(words), 0) loop
    if forgiving and length(words[n]) > 3 then
      conditions := conditions || format(' and l.search_text %%> $2[%s]', n);
      likeness := likeness || format(' + word_similarity($2[%s], l.search_text)', n);
    else
      conditions := conditions || format(' and l.search_text like ''%%'' || $2[%s] || ''%%''', n);
    end if;
  end loop;
  return query execute 'select l.member_id from member_listing l where l.site_id = $1' || conditions
    || case when forgiving then ' order by ' || likeness || ' desc, l.member_id' else '' end || ' limit $3'
  using s, words, most;
end $$;
alter function members_found(text[], boolean, int) owner to guildhall_search;
revoke all on function members_found(text[], boolean, int) from public;
grant execute on function members_found(text[], boolean, int) to guildhall_app;

-- Views of the table that administrators saved, for themselves or for all administrators of the site. A shared one outlasts its author.
create table member_view (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid,
  name text not null,
  is_shared boolean not null default false,
  state jsonb not null,
  saved_at timestamptz(3) not null default now(),
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id)
);
create unique index member_view_own on member_view (site_id, member_id, name);
create index member_view_shared on member_view (site_id, name, id) where is_shared;
alter table member_view enable row level security;
alter table member_view force row level security;
create policy own_site on member_view using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on member_view to guildhall_app;
