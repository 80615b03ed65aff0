-- Recordings of a member's own that belong to no insight (WRITE-21).

create table mix (
  site_id uuid not null references site,
  id uuid not null,
  -- Nobody's once its author has left; then it goes, record and bytes.
  member_id uuid,
  name text not null,
  file_id uuid not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete set null (member_id),
  foreign key (site_id, file_id) references file (site_id, id) on delete cascade
);
-- Ids say when: the newest of a member first.
create index mix_own on mix (site_id, member_id, id desc);
create index mix_file on mix (site_id, file_id);
alter table mix enable row level security;
alter table mix force row level security;
create policy own_site on mix using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update, delete on mix to guildhall_app;
