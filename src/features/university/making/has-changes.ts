import { type RawBuilder, sql as raw } from 'kysely'

/**
 * SQL expression on `course`: whether its draft differs from what members see, compared value by value (not by dates, so that a change that
 * was undone is none). True for a course that was never published. Sections without lessons are not published, and do not count.
 */
export const hasChanges: RawBuilder<boolean> = raw`(not exists (select from course_version v
  where v.course_id = course.id and v.version = course.published_version
    and (v.title, v.description, v.skill_level_id, v.instructor_ids, v.picture, v.picture_alt, v.learns, v.topics, v.validity_months,
      v.training)
      is not distinct from (course.title, course.description, course.skill_level_id, course.instructor_ids, course.picture,
        course.picture_alt, course.learns, course.topics, course.validity_months, course.training)
    and ${draftTree()} = ${publishedTree()}))`

/** The draft's sections in order, each as its id, title and the editions of its lessons; null for a lesson that has none. */
function draftTree() {
  return raw`(select coalesce(jsonb_agg(jsonb_build_array(s.id, s.title, s.editions) order by s.position, s.id), '[]')
    from (select s.id, s.title, s.position,
        (select jsonb_agg(l.edition_id order by l.position, l.id) from course_lesson l where l.section_id = s.id) as editions
      from course_section s where s.course_id = course.id) s
    where s.editions is not null)`
}

/** The same of the version `v`. */
function publishedTree() {
  return raw`(select coalesce(jsonb_agg(jsonb_build_array(section -> 'id', section -> 'title',
      jsonb_path_query_array(section, '$.lessons[*].editionId')) order by position), '[]')
    from jsonb_array_elements(v.outline) with ordinality as published_section (section, position))`
}
