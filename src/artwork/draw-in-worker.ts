import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureOrder } from './types.ts'

/** Drawings kept, the latest; some ten thousand characters each. */
const MAX_CACHED = 60
const drawings = new Map<string, Promise<string>>()
let last: Promise<void> = Promise.resolve()
const nothing = () => {}

/**
 * `renderPicture` for a server that serves others meanwhile: some families of pictures take a good part of a second to draw, so they are
 * drawn on a thread of their own, one after the other, and kept for who asks next. `width` in pixels makes a smaller copy of the same.
 */
export async function renderPictureInWorker(order: PictureOrder, width = order.width): Promise<Buffer> {
  return sharp(Buffer.from(await drawing(order)))
    .resize(width)
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

function drawing(order: PictureOrder): Promise<string> {
  const key = JSON.stringify(order)
  const cached = drawings.get(key)
  if (cached) return cached
  const drawn = last.then(() => drawnInWorker(order))
  last = drawn.then(nothing, nothing)
  drawn.catch(() => drawings.delete(key))
  drawings.set(key, drawn)
  for (const oldest of [...drawings.keys()].slice(0, -MAX_CACHED)) drawings.delete(oldest)
  return drawn
}

function drawnInWorker(order: PictureOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('nothing was drawn')))
  })
}
