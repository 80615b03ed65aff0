import { answerTask } from '#platform/server/answer-task.ts'
import { readCourse } from './read-course.ts'

/** Reads one course file in a worker thread: unpacking it, or checking long texts, would block every other request. */
await answerTask(readCourse)
