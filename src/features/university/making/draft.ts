import { sql as raw } from 'kysely'
import { picturesById } from '#features/files/server.ts'
import { legalItemTitles } from '#features/legal-register/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noCourse } from '../refusals.ts'
import type { CourseDraft } from './contract.ts'
import { hasChanges } from './has-changes.ts'
import { LESSON_FIGURES, type LessonFigures } from './lesson-figures.ts'

/** A course as its builder shows it: the draft with its sections and lessons in order (UNI-06 to UNI-08). */
export const courseDraft = (call: Call, { id }: { id: string }): Promise<CourseDraft> => readDraft(call.database, id)

/** The same, also within the transaction of a change. */
export async function readDraft(database: SiteDatabase, id: string): Promise<CourseDraft> {
  const [[course], sections, lessons] = await database.together(wholeCourse(id), sectionsOf(id), lessonsOf(id))
  if (!course) throw noCourse()
  const pictures = await picturesById(database, [course.picture])
  const picture = course.picture === null ? undefined : pictures.get(course.picture)
  const published = new Set(course.editions)
  const lessonOf = ({ id, title, edition_id, ...figures }: (typeof lessons)[number]) => ({
    id,
    lessonTitle: title,
    ...figuresOf(figures),
    isPublished: edition_id !== null && published.has(edition_id),
  })
  return {
    id,
    courseTitle: course.title,
    courseDescription: course.description,
    courseSkillLevel: course.skill_level_id,
    courseInstructors: course.instructor_ids,
    courseImage: picture && course.picture ? { ...picture, alt: course.picture_alt, fileId: course.picture } : null,
    learns: course.learns,
    topics: course.topics,
    validityMonths: course.validity_months,
    training: await legalItemTitles(database, course.training),
    revision: course.revision,
    publishedVersion: course.published_version,
    publishedAt: course.published_at?.toISOString() ?? null,
    hasChanges: course.has_changes,
    changedAt: course.changed_at.toISOString(),
    underWay: course.under_way,
    onEarlierVersions: course.on_earlier_versions,
    sections: sections.map((section) => ({
      id: section.id,
      sectionTitle: section.title,
      lessons: lessons.filter(({ section_id }) => section_id === section.id).map(lessonOf),
    })),
  }
}

/** Members who have begun a course and not finished it, as a column of a query on `course`. */
export const underWay = raw<number>`(select count(*)::int from course_enrolment e
  where e.course_id = course.id and e.completed_at is null)`

const onEarlierVersions = raw<number>`(select count(*)::int from course_enrolment e
  where e.course_id = course.id and e.completed_at is null and e.version <> course.published_version)`

const wholeCourse = (id: string) =>
  sql
    .selectFrom('course')
    .selectAll()
    .select([
      hasChanges.as('has_changes'),
      underWay.as('under_way'),
      onEarlierVersions.as('on_earlier_versions'),
      raw<
        string[]
      >`coalesce((select jsonb_path_query_array(v.outline, '$[*].lessons[*].editionId') from course_version v
        where v.course_id = course.id and v.version = course.published_version), '[]')`.as('editions'),
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)

/** Query for the sections of a draft, in order. */
export const sectionsOf = (courseId: string) =>
  sql
    .selectFrom('course_section')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')

const lessonsOf = (courseId: string) =>
  sql
    .selectFrom('course_lesson')
    .select(['id', 'section_id', 'title', 'edition_id', ...LESSON_FIGURES])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')

const figuresOf = ({ minutes, has_content, has_film, documents, questions }: LessonFigures) => ({
  minutes,
  hasContent: has_content,
  hasFilm: has_film,
  documents,
  questions,
})
