import { Worker } from 'node:worker_threads'
import type { PublicSite } from '#features/site/contract.ts'
import type { ShareWords } from './words.ts'

export interface DrawingTask {
  id: number
  site: PublicSite
  words: ShareWords
}

export type DrawingAnswer = { id: number } & ({ svg: string } | { problem: string })

/** How long the thread is kept without work, with its type faces open, in ms. */
const IDLE_MS = 30_000

interface Waiting {
  resolve(svg: string): void
  reject(problem: Error): void
}

/** A thread with whoever waits for it: one that ends takes nobody along who asked another. */
interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** `shareDrawing` on a thread of its own, which ends by itself once it was idle for so long and holds up no process that wants to stop. */
export function drawingAside(idleMs = IDLE_MS) {
  let current: Thread | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const open = (): Thread => {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    const thread: Thread = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', (answer: DrawingAnswer) => {
      const asker = thread.waiting.get(answer.id)
      thread.waiting.delete(answer.id)
      if ('svg' in answer) asker?.resolve(answer.svg)
      else asker?.reject(new Error(`a share picture could not be drawn: ${answer.problem}`))
      if (thread.waiting.size === 0) idle = setTimeout(() => leave(thread), idleMs).unref()
    })
    const gone = (problem: Error) => {
      if (current === thread) current = undefined
      for (const { reject } of thread.waiting.values()) reject(problem)
      thread.waiting.clear()
    }
    worker.on('error', gone)
    worker.on('exit', () => gone(new Error('the thread that draws share pictures ended')))
    return thread
  }
  /** Nobody asks it any more from here on: ending takes a moment, in which it would lose what it is asked. */
  const leave = (thread: Thread) => {
    if (current === thread) current = undefined
    void thread.worker.terminate()
  }

  return (site: PublicSite, words: ShareWords): Promise<string> =>
    new Promise((resolve, reject) => {
      last += 1
      clearTimeout(idle)
      current ??= open()
      current.waiting.set(last, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
      current.worker.postMessage({ id: last, site, words } satisfies DrawingTask)
    })
}

export const drawnAside = drawingAside()
