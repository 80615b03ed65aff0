import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#base/problem.ts'
import type { Task, TaskAnswer } from './in-worker.ts'

/** Reads or writes one file in a worker thread: thousands of events, or rules made to be slow, would block every other request. */
async function done(task: Task) {
  if ('read' in task) return (await import('./read/read-file.ts')).readFile(task.read)
  if ('table' in task) return (await import('./write-table.ts')).writeTable(task.table)
  return (await import('../feeds/write-calendar.ts')).writeCalendar(task.write)
}

async function answer(task: Task): Promise<TaskAnswer> {
  try {
    return { done: await done(task) }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    const { code, kind, message } = thrown
    return { refused: { code, kind, message } }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
parentPort?.postMessage(await answer(workerData as Task))
