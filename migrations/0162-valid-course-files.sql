alter table file validate constraint file_access_check;
alter table course validate constraint course_published_version;
alter table course_lesson validate constraint course_lesson_edition;
