import { Worker } from 'node:worker_threads'
import type { PublicSite } from '#features/site/contract.ts'
import type { ShareText } from './share-text.ts'

export interface DrawingTask {
  id: number
  site: PublicSite
  text: ShareText
}

export type DrawingAnswer = { id: number } & ({ svg: string } | { problem: string })

/** How long an idle worker thread stays alive with its fonts loaded, in ms. */
const IDLE_MS = 30_000

interface PendingDrawing {
  resolve(svg: string): void
  reject(problem: Error): void
}

/** A worker thread and the requests pending on it. When a thread ends, only its own requests fail. */
interface DrawingThread {
  worker: Worker
  pending: Map<number, PendingDrawing>
}

/**
 * Runs `shareDrawing` in a worker thread, which terminates after `idleMs` without work and never keeps the process
 * alive.
 */
export function createDrawingWorker(idleMs = IDLE_MS) {
  let current: DrawingThread | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const startThread = (): DrawingThread => {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    const thread: DrawingThread = { worker, pending: new Map() }
    worker.unref()
    worker.on('message', (answer: DrawingAnswer) => {
      const request = thread.pending.get(answer.id)
      thread.pending.delete(answer.id)
      if ('svg' in answer) request?.resolve(answer.svg)
      else request?.reject(new Error(`a share picture could not be drawn: ${answer.problem}`))
      if (thread.pending.size === 0) idle = setTimeout(() => leave(thread), idleMs).unref()
    })
    const onEnd = (problem: Error) => {
      if (current === thread) current = undefined
      for (const { reject } of thread.pending.values()) reject(problem)
      thread.pending.clear()
    }
    worker.on('error', onEnd)
    worker.on('exit', () => onEnd(new Error('the thread that draws share pictures ended')))
    return thread
  }
  /** Detached before it is terminated: termination takes a moment, and a request sent in between would be lost. */
  const leave = (thread: DrawingThread) => {
    if (current === thread) current = undefined
    void thread.worker.terminate()
  }

  return (site: PublicSite, text: ShareText): Promise<string> =>
    new Promise((resolve, reject) => {
      lastId += 1
      clearTimeout(idle)
      current ??= startThread()
      current.pending.set(lastId, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
      current.worker.postMessage({ id: lastId, site, text } satisfies DrawingTask)
    })
}

export const drawInWorker = createDrawingWorker()
