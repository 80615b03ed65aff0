-- Pictures of insights follow who may read them (INS-B3), those of before too.
alter table file no force row level security;
alter table insight_file no force row level security;
update file set access = 'insight'
  where access = 'public' and exists (select from insight_file f where f.site_id = file.site_id and f.file_id = file.id);
alter table insight_file force row level security;
alter table file force row level security;
