import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureOrder } from './types.ts'

/** Draws a picture and gives it as WebP, `width` by `height` pixels, quality 80. */
export function renderPicture(order: PictureOrder): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(order)))
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}
