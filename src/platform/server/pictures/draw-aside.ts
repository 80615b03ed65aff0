import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureOrder } from './types.ts'

/** Drawings kept, the latest; some ten thousand characters each. */
const MOST_KEPT = 60
const kept = new Map<string, Promise<string>>()
let last: Promise<void> = Promise.resolve()
const nothing = () => {}

/**
 * `renderPicture` for a server that serves others meanwhile: some families of pictures take a good part of a second to draw, so they are
 * drawn on a thread of their own, one after the other, and kept for who asks next. `width` in pixels makes a smaller copy of the same.
 */
export async function renderPictureAside(order: PictureOrder, width = order.width): Promise<Buffer> {
  return sharp(Buffer.from(await drawing(order)))
    .resize(width)
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

function drawing(order: PictureOrder): Promise<string> {
  const key = JSON.stringify(order)
  const known = kept.get(key)
  if (known) return known
  const drawn = last.then(() => drawnAside(order))
  last = drawn.then(nothing, nothing)
  drawn.catch(() => kept.delete(key))
  kept.set(key, drawn)
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
  return drawn
}

function drawnAside(order: PictureOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('nothing was drawn')))
  })
}
