import { parentPort, workerData } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureOrder } from './types.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
parentPort?.postMessage(drawPicture(workerData as PictureOrder))
