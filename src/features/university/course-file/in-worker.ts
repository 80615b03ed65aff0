import { workerTasks } from '#platform/server/worker-tasks.ts'
import type { FileToRead, ReadCourse } from './read-course.ts'
import { courseFilesBusy, courseFileTooSlow } from './refusals.ts'

/** Reads and unpacks a course file in a worker thread; one of 800 MB takes some ten seconds. */
export const readInWorker = workerTasks<FileToRead, ReadCourse>({
  module: new URL('worker.ts', import.meta.url),
  timeoutMs: 90_000,
  maxHeapMb: 512,
  maxWaitMs: 20_000,
  busy: courseFilesBusy,
  tooLaborious: courseFileTooSlow,
})
