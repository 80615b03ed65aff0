import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer, DrawingTask } from './draw-in-worker.ts'
import { shareDrawing } from './drawing.ts'

/** Draws in a worker thread: loading a font takes a good part of a second and would block every other request. */
parentPort?.on('message', ({ id, site, text }: DrawingTask) => {
  let answer: DrawingAnswer
  try {
    answer = { id, svg: shareDrawing(site, text) }
  } catch (problem) {
    answer = { id, problem: String(problem) }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
  parentPort?.postMessage(answer)
})
