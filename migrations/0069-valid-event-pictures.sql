alter table calendar_event validate constraint calendar_event_picture;
alter table file validate constraint file_access_check;
