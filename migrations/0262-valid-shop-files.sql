alter table file validate constraint file_access_check;
