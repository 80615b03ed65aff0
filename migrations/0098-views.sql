-- An administrator views the site as a member for a while (ACC-B9): until then, the session reads as that member.
alter table session
  add column viewing_as uuid,
  add column viewing_until timestamptz;

-- Who viewed the site as a member, and when: the member sees it.
create table member_viewing (
  site_id uuid not null references site,
  id uuid not null,
  member_id uuid not null,
  -- Null once the administrator has left.
  viewer_id uuid,
  started_at timestamptz not null,
  -- When it ended, or ends by itself.
  ends_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade,
  foreign key (site_id, viewer_id) references member (site_id, id) on delete set null (viewer_id)
);
create index member_viewing_list on member_viewing (site_id, member_id, started_at desc, id desc);
create index member_viewing_viewer on member_viewing (site_id, viewer_id, started_at);
alter table member_viewing enable row level security;
alter table member_viewing force row level security;
create policy own_site on member_viewing using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on member_viewing to guildhall_app;
