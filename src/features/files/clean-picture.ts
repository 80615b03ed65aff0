import { join } from 'node:path'
import sharp from 'sharp'
import { noPicture } from './insight-picture.ts'
import { MAX_PIXELS, TIMEOUT_SECONDS, withDecoderSlot } from './square-picture.ts'

/**
 * Re-encodes a downloadable picture in its own format, with all frames but without camera metadata or hidden data
 * (security: files). Writes the new file to the same folder; its dimensions stay the same, unless it is larger than `within`, in pixels.
 */
export async function cleanPicture(
  { path, folder }: { path: string; folder: string },
  ending: 'png' | 'jpg' | 'jpeg' | 'gif',
  within: { width?: number; height?: number } = {},
): Promise<{ path: string; size: number }> {
  const clean = join(folder, 'clean')
  return withDecoderSlot(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: ending === 'gif' })
      const { format, width, height } = await picture.metadata()
      if (format !== (ending === 'jpg' ? 'jpeg' : ending) || width * height > MAX_PIXELS) throw noPicture()
      const written = { jpeg: () => upright.jpeg({ quality: 92 }), png: () => upright.png(), gif: () => upright.gif() }
      const upright = (ending === 'gif' ? picture : picture.rotate())
        .resize({ ...within, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .keepIccProfile()
      const { size } = await written[format as keyof typeof written]().toFile(clean)
      return { path: clean, size }
    } catch {
      throw noPicture()
    }
  })
}
