import type { FileContents } from '../file-event.ts'
import { notUtf8 } from '../refusals.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'

export interface FileToRead extends ReadOptions {
  bytes: Buffer
}

export interface ReadOptions {
  /** The site's time zone, for times that are in none. */
  timeZone: string
  /** The site's own origin. */
  origin: string
  /** Most events. */
  most: number
}

/** The events of an iCalendar or CSV file; which of both it is, its contents say. Takes time that depends on them: for a worker. */
export function readFile({ bytes, ...options }: FileToRead): FileContents {
  const text = decoded(bytes)
  const read = /^\s*BEGIN:VCALENDAR/i.test(text) ? readIcs : readCsv
  return read(text, options)
}

/** A file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it. */
function decoded(bytes: Buffer): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}
