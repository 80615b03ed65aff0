-- Storage records whole, recordings, files sent for insights and who may see them, and the clearing away of what nothing names.

alter table file
  -- The area of the site it belongs to, like `photos/{id}`; stored bytes have names of our own whatever it says.
  add column parent_folder text not null default '',
  -- The address it is shown or fetched under, by whoever may.
  add column public_url text not null default '',
  -- How long a recording lasts.
  add column seconds real;

-- 'insight': whoever may read the insight it was sent for and finds it there; before that its author and administrators.
alter table file drop constraint file_access_check;
alter table file add constraint file_access_check check (access in ('public', 'members', 'downloads', 'insight')) not valid;
alter table file validate constraint file_access_check;

alter table file no force row level security;
update file set
  parent_folder = case element when 'landingpicture' then 'landing-page' when 'landing' then 'landing-page'
    when 'sitelogo' then 'site' else '' end,
  public_url = case when cardinality(widths) = 0 then ''
    when access = 'members' then '/api/photos/' || id || '/' || widths[cardinality(widths)]
    else '/pictures/' || id || '/' || coalesce((select min(w) from unnest(widths) w where w >= 640), widths[cardinality(widths)]) || '.webp' end;
alter table file force row level security;

-- Pictures of landing pages by age, for the nightly look at those no page uses any more.
create index file_landing_pictures on file (site_id, created_at) where element = 'landingpicture';
-- Files of insights by age, likewise.
create index insight_file_age on insight_file (site_id, sent_at);

-- Which sites have such: only that, and how old they are.
create policy aged on file for select to guildhall_jobs using (element = 'landingpicture');
grant select (site_id, element, created_at) on file to guildhall_jobs;
create policy aged on insight_file for select to guildhall_jobs using (true);
grant select (site_id, sent_at) on insight_file to guildhall_jobs;

-- Holds the designs of landing pages still until the transaction ends, so that none takes up a picture while those without use
-- are removed. Gives up at once where somebody is saving.
create function hold_landing_designs() returns void language plpgsql as $$
begin
  lock table landing_page, landing_page_draft, landing_page_working_copy, landing_page_plan, landing_variant in share mode nowait;
end $$;
