-- Badges: what a site changed about the ten there are, and who earned which when. The map of a member's badges stands beside them
-- (`member.badges`), as their scores do.

create table badge (
  site_id uuid not null references site,
  type text not null check (type in ('questions', 'bestAnswers')),
  level int not null check (level between 1 and 5),
  -- Null where the site has not said otherwise: then the product's own words, target and drawing stand there (PROF-27, PROF-28).
  name text,
  title text,
  description text,
  target int check (target >= 1),
  picture uuid,
  primary key (site_id, type, level),
  foreign key (site_id, picture) references file (site_id, id)
);
create index badge_picture on badge (site_id, picture) where picture is not null;
alter table badge enable row level security;
alter table badge force row level security;
create policy own_site on badge using (site_id = (select app_site())) with check (site_id = (select app_site()));

-- The key lets a badge be earned once and no more, whoever raises a score or lowers a target at that moment.
create table earned_badge (
  site_id uuid not null references site,
  member_id uuid not null,
  type text not null check (type in ('questions', 'bestAnswers')),
  level int not null check (level between 1 and 5),
  earned_at timestamptz not null default now(),
  -- When it was celebrated before its owner's eyes; that happens once, on one screen.
  celebrated_at timestamptz,
  primary key (site_id, member_id, type, level),
  foreign key (site_id, member_id) references member (site_id, id) on delete cascade
);
create index earned_badge_new on earned_badge (site_id, member_id) where celebrated_at is null;
alter table earned_badge enable row level security;
alter table earned_badge force row level security;
create policy own_site on earned_badge using (site_id = (select app_site())) with check (site_id = (select app_site()));

grant select, insert, update on badge, earned_badge to guildhall_app;
