import { mount } from '#platform/server/call.ts'
import { learningContract } from './contract.ts'
import { courseInFull } from './course.ts'
import { courseCards } from './courses.ts'
import { enrol } from './enrolment.ts'
import { saveFilm } from './film.ts'
import { lessonInFull } from './lesson.ts'
import { saveNote } from './note.ts'
import { finishLesson, visitLesson } from './steps.ts'
import { trainingFor } from './training.ts'

/** The operations of those who follow courses (UNI-01 to UNI-03, UNI-08, UNI-B1). */
export const universityLearning = mount('universityLearning', learningContract, {
  courses: courseCards,
  course: courseInFull,
  training: trainingFor,
  enrol,
  lesson: lessonInFull,
  visitLesson,
  finishLesson,
  saveFilm,
  saveNote,
})
