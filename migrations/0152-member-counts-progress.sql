drop table member_count_progress;
