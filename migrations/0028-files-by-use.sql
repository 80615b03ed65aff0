-- Each file that is removed is looked for in what may point at it: along an index, however many insights there are.
create index insight_featured_image on insight (site_id, featured_image) where featured_image is not null;
create index insight_attachment on insight (site_id, file_id) where file_id is not null;
create index insight_recording on insight (site_id, audio_id) where audio_id is not null;
