drop table directory_progress;

-- Members whom another member mutes or blocks (ACC-B8). Nobody is ever told that they are.
create table member_relation (
  site_id uuid not null references site,
  member_id uuid not null,
  other_id uuid not null check (other_id <> member_id),
  kind text not null check (kind in ('muted', 'blocked')),
  since timestamptz(3) not null default now(),
  primary key (site_id, member_id, other_id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, other_id) references member (site_id, id) on delete cascade
);
create index member_relation_since on member_relation (site_id, member_id, since, other_id);
create index member_relation_other on member_relation (site_id, other_id, member_id);
alter table member_relation enable row level security;
alter table member_relation force row level security;
create policy own_site on member_relation using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on member_relation to guildhall_app;
