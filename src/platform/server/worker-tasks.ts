import { Worker } from 'node:worker_threads'
import { Problem, type ProblemKind } from '#base/problem.ts'
import type { Call } from './call.ts'
import { openSemaphore } from './semaphore.ts'

/** What a worker answers: the result, or the problem to be thrown. */
export type WorkerAnswer<Done> = { done: Done } | { refused: { code: string; kind: ProblemKind; message: string } }

/** Whose task it is; a visitor has no member. */
export type TaskOwner = Pick<Call, 'siteId'> & { viewer: Pick<Call['viewer'], 'memberId'> }

interface WorkerLimits {
  /** The module that answers tasks by `answerTask`. */
  module: URL
  /** A worker that takes longer is ended. */
  timeoutMs: number
  maxHeapMb: number
  /** How long a task waits for others. */
  maxWaitMs: number
  /** Thrown where too many wait. */
  busy: () => Problem
  /** Thrown where a task takes too long or too much memory. */
  tooLaborious: () => Problem
}

/**
 * Runs tasks in worker threads, as reading what somebody sent could block every other request. Each takes a core: two at once in this process,
 * one of each site and member, so that those of one site hold up no other.
 */
export function workerTasks<Task, Done>(limits: WorkerLimits): (owner: TaskOwner, task: Task) => Promise<Done> {
  const { maxWaitMs, busy: refusal } = limits
  const ofAll = openSemaphore({ concurrency: 2, maxQueued: 20, maxWaitMs, refusal })
  const ofSite = openSemaphore({ concurrency: 1, maxQueued: 10, maxWaitMs, refusal })
  const ofMember = openSemaphore({ concurrency: 1, maxQueued: 2, maxWaitMs, refusal })
  return async ({ siteId, viewer }, task) => {
    const ends: (() => void)[] = []
    try {
      ends.push(await ofMember.acquire(`${siteId}/${viewer.memberId}`))
      ends.push(await ofSite.acquire(siteId))
      ends.push(await ofAll.acquire(''))
      return await run<Done>(limits, task)
    } finally {
      for (const end of ends.toReversed()) end()
    }
  }
}

async function run<Done>({ module, timeoutMs, maxHeapMb, tooLaborious }: WorkerLimits, task: unknown): Promise<Done> {
  const worker = new Worker(module, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const timeout = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    const answer = await answerOf<Done>(worker, tooLaborious)
    if ('done' in answer) return answer.done
    throw new Problem(answer.refused.code, answer.refused.kind, answer.refused.message)
  } finally {
    clearTimeout(timeout)
    void worker.terminate()
  }
}

const answerOf = <Done>(worker: Worker, tooLaborious: () => Problem) =>
  new Promise<WorkerAnswer<Done>>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLaborious() : error),
    )
    // It was ended because it took too long.
    worker.once('exit', () => reject(tooLaborious()))
  })
