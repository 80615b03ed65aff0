import { assigningContract } from './assigning/contract.ts'
import { certificatesContract } from './certificates/contract.ts'
import { courseFileContract } from './course-file/contract.ts'
import { courseFilesContract } from './files/contract.ts'
import { learningContract } from './learning/contract.ts'
import { makingContract } from './making/contract.ts'
import { quizContract } from './quiz/contract.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** Published courses, skill levels and instructors. */
    university: true
    /** Drafts of courses. */
    courseDrafts: true
    /** A member's own progress, quizzes and certificates. */
    learning: true
    /** What a member has answered in an attempt at a quiz. */
    quizAttempt: true
  }
}

export type { AssignmentPreview, Learner, LearnerCounts, OwnAssignment } from './assigning/contract.ts'
export { LEARNER_SORTS, LEARNER_STATES, type LearnerSort, type LearnerState } from './assigning/contract.ts'
export type { IssuedCertificate } from './certificates/contract.ts'
export type { Certificate, CourseProgress, Instructor, OpenAssignment, SkillLevel, TrainingItem } from './fields.ts'
export { AUTHOR_PAGE, COURSE_PAGE, MAX_LESSONS, MAX_SECTIONS, MAX_TRAINING } from './fields.ts'
export type { CourseCard, CourseInFull, LessonInFull, Step, TrainingCourse } from './learning/contract.ts'
export type { LessonContents, Option, Question, QuestionKind, Quiz } from './lesson-contents.ts'
export { LESSON_TEXTS, QUESTION_KINDS, QUIZ } from './lesson-contents.ts'
export type { CourseDraft, CourseRow, InstructorEntry, LessonDraft, SkillLevelEntry } from './making/contract.ts'
export type { Answer, Answers, Attempt, QuizStatistics, StuckLearner } from './quiz/contract.ts'
export {
  assigningContract,
  certificatesContract,
  courseFileContract,
  courseFilesContract,
  learningContract,
  makingContract,
  quizContract,
}
