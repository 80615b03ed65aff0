alter table forum_about validate constraint forum_about_kind_check;
