-- The edition whose quiz the extra attempts were allowed at: a quiz that is changed later begins without them. Null where none were allowed.
alter table lesson_progress add column extra_edition_id uuid;
