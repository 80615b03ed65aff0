import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureOrder } from './types.ts'

/** Draws a picture and gives it as WebP, `width` by `height` pixels, quality 80. */
export const renderPicture = (order: PictureOrder): Promise<Buffer> => renderDrawing(drawPicture(order))

/** The same of a picture that is drawn already, as SVG. */
export function renderDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer()
}

/** A drawing as PNG, for what is no photograph and may not lose its edges. */
export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
