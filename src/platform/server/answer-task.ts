import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#base/problem.ts'
import type { WorkerAnswer } from './worker-tasks.ts'

/** Answers the task of this worker thread; a problem is thrown by whoever waits for it. */
export async function answerTask<Task, Done>(answer: (task: Task) => Done | Promise<Done>): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(await answered(() => answer(workerData as Task)))
}

async function answered<Done>(answer: () => Done | Promise<Done>): Promise<WorkerAnswer<Done>> {
  try {
    return { done: await answer() }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    const { code, kind, message } = thrown
    return { refused: { code, kind, message } }
  }
}
