-- What a site says in its two policies: the figures its clauses hold, and every text it has put in their place.

create table policy_figures (
  site_id uuid primary key references site,
  access_fee int not null default 10 check (access_fee between 0 and 1000),
  cancellation_days int not null default 7 check (cancellation_days between 1 and 90)
);
alter table policy_figures enable row level security;
alter table policy_figures force row level security;
create policy own_site on policy_figures using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on policy_figures to guildhall_app;

-- Only ever added to; the newest of a kind holds. One without a text puts the standard clauses back.
create table policy_version (
  site_id uuid not null references site,
  id uuid not null,
  kind text not null check (kind in ('privacy', 'terms')),
  number int not null,
  text text,
  author_id uuid,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, kind, number),
  foreign key (site_id, author_id) references member (site_id, id) on delete set null (author_id)
);
create index policy_version_author on policy_version (site_id, author_id);
alter table policy_version enable row level security;
alter table policy_version force row level security;
create policy own_site on policy_version using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert on policy_version to guildhall_app;
