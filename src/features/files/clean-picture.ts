import { join } from 'node:path'
import sharp from 'sharp'
import { noPicture } from './insight-picture.ts'
import { inTurn, MOST_PIXELS, SECONDS } from './square-picture.ts'

/**
 * Writes a picture that is to be downloaded anew in its own format, all its frames, without what its camera wrote and without whatever
 * was hidden behind it (security: files). Gives the new file in the same folder; its size stays what it was in pixels.
 */
export async function cleanPicture(
  { path, folder }: { path: string; folder: string },
  ending: 'png' | 'jpg' | 'jpeg' | 'gif',
): Promise<{ path: string; size: number }> {
  const clean = join(folder, 'clean')
  return inTurn(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: ending === 'gif' })
      const { format, width, height } = await picture.metadata()
      if (format !== (ending === 'jpg' ? 'jpeg' : ending) || width * height > MOST_PIXELS) throw noPicture()
      const written = { jpeg: () => upright.jpeg({ quality: 92 }), png: () => upright.png(), gif: () => upright.gif() }
      const upright = (ending === 'gif' ? picture : picture.rotate()).timeout({ seconds: SECONDS }).keepIccProfile()
      const { size } = await written[format as keyof typeof written]().toFile(clean)
      return { path: clean, size }
    } catch {
      throw noPicture()
    }
  })
}
