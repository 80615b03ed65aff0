import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Ending } from './formats.ts'
import { recordingOf } from './recording.ts'

/** What `file-type` may call the content of a file with this ending. Recordings are read by ourselves. */
const FOUND: Record<Exclude<Ending, 'mp3'>, readonly string[]> = {
  pdf: ['pdf'],
  xlsx: ['xlsx'],
  docx: ['docx'],
  pptx: ['pptx'],
  mp4: ['mp4', 'm4v', 'f4v'],
  // A document with tables has the parts by which spreadsheets are known; one of before 2013 is known by its names alone.
  pages: ['pages', 'numbers', 'zip'],
  psd: ['psd'],
  eps: ['eps'],
  // Illustrator writes PDF, and once wrote PostScript.
  ai: ['pdf', 'eps', 'ps'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
}

/** Whether the bytes of a file are what the ending of its name says. Reads as much as it takes, and nothing into memory whole. */
export async function isAsNamed(path: string, ending: Ending): Promise<boolean> {
  if (ending === 'mp3') return (await recordingOf(path)) !== undefined
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || !FOUND[ending].includes(found.ext)) return false
  if (ending === 'psd') return isPhotoshop(await edgeOf(path, 'start', 26))
  if (found.ext === 'zip') return isOldPages(await edgeOf(path, 'end', 64 * 1024))
  return true
}

/** A Photoshop header: version 1, six zeros, 1 to 56 channels, and a depth there is. */
function isPhotoshop(start: Buffer): boolean {
  if (start.length < 26 || start.readUInt16BE(4) !== 1 || start.subarray(6, 12).some((byte) => byte !== 0)) return false
  const channels = start.readUInt16BE(12)
  return channels >= 1 && channels <= 56 && [1, 8, 16, 32].includes(start.readUInt16BE(22))
}

/** The list of contents of a Pages document of before 2013 stands at its end. */
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
