import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { LessonContents } from './lesson-contents.ts'
import type { Outline } from './outline.ts'
import type { Answers } from './quiz/contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    course_skill_level: CourseSkillLevelTable
    course_file: CourseFileTable
    course_instructor: CourseInstructorTable
    course: CourseTable
    course_section: CourseSectionTable
    course_lesson: CourseLessonTable
    course_lesson_file: CourseLessonFileTable
    lesson_edition: LessonEditionTable
    lesson_edition_file: LessonEditionFileTable
    course_version: CourseVersionTable
    course_training: CourseTrainingTable
    course_enrolment: CourseEnrolmentTable
    lesson_progress: LessonProgressTable
    quiz_attempt: QuizAttemptTable
    lesson_note: LessonNoteTable
    course_certificate: CourseCertificateTable
    course_assignment: CourseAssignmentTable
    course_learner: CourseLearnerTable
  }
}

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
/** A jsonb column: read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

interface CourseSkillLevelTable {
  site_id: string
  id: string
  name: string
  created_at: Timestamp
}

interface CourseFileTable {
  site_id: string
  file_id: string
  kind: 'picture' | 'document' | 'film'
  sent_by: string | null
  sent_at: Timestamp
}

interface CourseInstructorTable {
  site_id: string
  id: string
  first_name: string
  last_name: string
  description: Generated<string>
  picture: Optional<string>
  created_at: Timestamp
}

interface CourseTable {
  site_id: string
  id: string
  title: string
  description: Generated<string>
  skill_level_id: Optional<string>
  instructor_ids: Generated<string[]>
  picture: Optional<string>
  picture_alt: Generated<string>
  learns: Generated<string[]>
  topics: Generated<string[]>
  validity_months: Optional<number>
  /** Ids of the legal items it is training for. */
  training: Generated<string[]>
  revision: Generated<number>
  published_version: Optional<number>
  published_at: Optional<Date>
  changed_at: Timestamp
  created_by: Optional<string>
  created_at: Timestamp
  removed_at: Optional<Date>
}

interface CourseSectionTable {
  site_id: string
  id: string
  course_id: string
  title: string
  position: number
}

interface CourseLessonTable {
  site_id: string
  id: string
  course_id: string
  section_id: string
  title: string
  position: number
  contents: Json<LessonContents>
  revision: Generated<number>
  edition_id: Optional<string>
}

interface LessonEditionTable {
  site_id: string
  id: string
  course_id: string
  lesson_id: string
  title: string
  contents: Json<LessonContents>
  html: Generated<string>
  created_at: Timestamp
}

interface CourseLessonFileTable {
  site_id: string
  file_id: string
  lesson_id: string
}

interface LessonEditionFileTable {
  site_id: string
  file_id: string
  edition_id: string
}

interface CourseVersionTable {
  site_id: string
  course_id: string
  version: number
  title: string
  description: string
  /** Null only in versions that nobody sees any more, whose skill level was deleted. */
  skill_level_id: string
  instructor_ids: string[]
  picture: Optional<string>
  picture_alt: string
  learns: string[]
  topics: string[]
  validity_months: Optional<number>
  training: Generated<string[]>
  outline: Json<Outline>
  lesson_count: number
  minutes: number
  published_by: Optional<string>
  published_at: Timestamp
  /** Written by a trigger. */
  search_text: Generated<string>
}

/** Of published versions, by the legal item a course is training for. */
interface CourseTrainingTable {
  site_id: string
  item_id: string
  course_id: string
}

interface CourseEnrolmentTable {
  site_id: string
  id: string
  course_id: string
  member_id: string
  round: Generated<number>
  version: number
  enrolled_at: Timestamp
  last_lesson_id: Optional<string>
  last_at: Timestamp
  completed_at: Optional<Date>
}

interface LessonProgressTable {
  site_id: string
  enrolment_id: string
  lesson_id: string
  opened_at: Timestamp
  done_at: Optional<Date>
  /** Which film the following is told of, as `filmKeyOf` names it. */
  film_key: Optional<string>
  film_position: Generated<number>
  film_seconds: Optional<number>
  /** A multirange of whole seconds, as PostgreSQL writes it. */
  film_seen: Generated<string>
  film_reported_at: Optional<Date>
  extra_attempts: Generated<number>
  /** The edition whose quiz they were allowed at. */
  extra_edition_id: Optional<string>
}

/** The order in which an attempt shows its questions, and the options of each. */
export interface AttemptChoices {
  questions: { id: string; options: string[] }[]
}

/** How a question of an attempt was marked. */
export interface Verdict {
  points: number
  isRight: boolean
}

interface QuizAttemptTable {
  site_id: string
  id: string
  enrolment_id: string
  lesson_id: string
  edition_id: string
  number: number
  choices: Json<AttemptChoices>
  answers: ColumnType<Answers, string | undefined, string>
  started_at: Timestamp
  answered_at: Optional<Date>
  submitted_at: Optional<Date>
  points: Optional<number>
  most_points: Optional<number>
  passed: Optional<boolean>
  verdicts: OptionalJson<Record<string, Verdict>>
}

interface LessonNoteTable {
  site_id: string
  member_id: string
  course_id: string
  lesson_id: string
  text: string
  saved_at: Timestamp
}

interface CourseCertificateTable {
  site_id: string
  id: string
  number: string
  member_id: string
  course_id: string
  enrolment_id: Optional<string>
  holder_name: string
  course_title: string
  version: number
  issued_at: Timestamp
  /** As text, YYYY-MM-DD. */
  expires_on: Optional<string>
  shows_name: Generated<boolean>
  withdrawn_at: Optional<Date>
  withdrawn_reason: Generated<string>
  /** Written by a trigger. */
  search_text: Generated<string>
  /** When its holder is next reminded that it expires, as text, YYYY-MM-DD; first written by a trigger. */
  remind_on: Optional<string>
}

interface CourseAssignmentTable {
  site_id: string
  course_id: string
  member_id: string
  /** As text, YYYY-MM-DD. */
  due_on: Optional<string>
  assigned_by: Optional<string>
  assigned_at: Timestamp
  done_at: Optional<Date>
  reminded_before: Optional<string>
  reminded_after: Optional<string>
}

/** Written by triggers (migrations 0170 and 0281). */
interface CourseLearnerTable {
  site_id: string
  course_id: string
  member_id: string
  enrolment_id: string
  round: number
  state: 'notBegun' | 'underWay' | 'completed'
  name: string
  named: string
  is_assigned: boolean
  is_open: boolean
  /** 'infinity' without a due date. */
  due_on: string
  version: number
  enrolled_at: Timestamp
  completed_at: Optional<Date>
}
