import { answerTask } from '#platform/server/answer-task.ts'
import type { Task } from './in-worker.ts'

/** Reads or writes one file in a worker thread: thousands of events, or rules made to be slow, would block every other request. */
await answerTask(async (task: Task) => {
  if ('read' in task) return (await import('./read/read-file.ts')).readFile(task.read)
  if ('table' in task) return (await import('./write-table.ts')).writeTable(task.table)
  return (await import('../feeds/write-calendar.ts')).writeCalendar(task.write)
})
