import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Ending } from './formats.ts'
import { recordingOf } from './recording.ts'
import { formatOf } from './square-picture.ts'

/** What `file-type` may detect for a file with this extension. Recordings are parsed by our own code. */
const DETECTED_TYPES: Record<Exclude<Ending, 'mp3'>, readonly string[]> = {
  pdf: ['pdf'],
  xlsx: ['xlsx'],
  docx: ['docx'],
  pptx: ['pptx'],
  mp4: ['mp4', 'm4v', 'f4v'],
  // A document with tables contains parts of a spreadsheet; one from before 2013 is detected only by the file names
  // inside.
  pages: ['pages', 'numbers', 'zip'],
  psd: ['psd'],
  eps: ['eps'],
  // Illustrator writes PDF, and formerly PostScript.
  ai: ['pdf', 'eps', 'ps'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
}

/** Whether a file's bytes match its extension. Reads only what is needed, never the whole file into memory. */
export async function isAsNamed(path: string, ending: Ending): Promise<boolean> {
  if (ending === 'mp3') return (await recordingOf(path)) !== undefined
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || !DETECTED_TYPES[ending].includes(found.ext)) return false
  if (ending === 'psd') return isPhotoshop(await edgeOf(path, 'start', 26))
  if (found.ext === 'zip') return isOldPages(await edgeOf(path, 'end', 64 * 1024))
  return true
}

/** Whether a file begins as a picture that is shown: PNG, JPEG, GIF or WebP. It may still not be decodable. */
export const isPictureFile = async (path: string): Promise<boolean> =>
  formatOf(await edgeOf(path, 'start', 12)) !== undefined

/** A Photoshop header: version 1, six zeros, 1 to 56 channels, and a valid depth. */
function isPhotoshop(start: Buffer): boolean {
  if (start.length < 26 || start.readUInt16BE(4) !== 1 || start.subarray(6, 12).some((byte) => byte !== 0)) return false
  const channels = start.readUInt16BE(12)
  return channels >= 1 && channels <= 56 && [1, 8, 16, 32].includes(start.readUInt16BE(22))
}

/** The table of contents of a Pages document from before 2013 is at its end. */
function isOldPages(end: Buffer): boolean {
  const names = end.toString('latin1')
  return names.includes('buildVersionHistory.plist') && names.includes('index.xml')
}

async function edgeOf(path: string, edge: 'start' | 'end', length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(length, size))
    await file.read(bytes, 0, bytes.length, edge === 'start' ? 0 : size - bytes.length)
    return bytes
  } finally {
    await file.close()
  }
}
