drop table directory_progress;
