import { Problem } from '#base/problem.ts'
import { workerTasks } from '#platform/server/worker-tasks.ts'
import type { CheckedFile, FileToImport } from './read-file.ts'

/** Reads and checks a file in a worker thread; 10,000 lines take a fifth of the time. */
export const readInWorker = workerTasks<FileToImport, CheckedFile>({
  module: new URL('worker.ts', import.meta.url),
  timeoutMs: 15_000,
  maxHeapMb: 512,
  maxWaitMs: 15_000,
  busy: () =>
    new Problem('members.import-busy', 'too-many', 'Other files are being read. Please try again in a moment.', {
      retryAfter: 5,
    }),
  tooLaborious: () =>
    new Problem('members.import-unreadable', 'invalid', 'This file takes too long to read. Please split it.'),
})
