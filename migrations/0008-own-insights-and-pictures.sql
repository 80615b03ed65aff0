-- A member's own insights, page by page; it serves the foreign key to the author as well.
create index insight_own on insight (site_id, author_id, published_at desc, id desc);
drop index insight_author;

-- A picture is described in words (LAND-B2). Those that are not yet have the title of their insight.
alter table insight no force row level security;
update insight set featured_image_alt = title where featured_image is not null and featured_image_alt = '';
alter table insight force row level security;
alter table insight add constraint insight_picture_described check (featured_image is null or featured_image_alt <> '');
