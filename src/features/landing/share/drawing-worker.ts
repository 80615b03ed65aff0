import { parentPort } from 'node:worker_threads'
import { shareDrawing } from './drawing.ts'
import type { DrawingAnswer, DrawingTask } from './drawn-aside.ts'

/** Draws beside the server's own thread: opening a type face takes a good part of a second, which no visitor is to wait for. */
parentPort?.on('message', ({ id, site, words }: DrawingTask) => {
  let answer: DrawingAnswer
  try {
    answer = { id, svg: shareDrawing(site, words) }
  } catch (problem) {
    answer = { id, problem: String(problem) }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(answer)
})
