import { cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { Ending } from './formats.ts'
import { wrongEnding } from './sent.ts'

/** A file name as stored and displayed, and its extension. */
export interface FileName {
  whole: string
  ending: Ending
}

/** Parses a client's file name: without folders or unprintable characters, and with one of these extensions (WRITE-36). */
export function parseFileName(endings: readonly Ending[], name: string): FileName {
  const whole = cleanName(name.split(/[/\\]/).at(-1) ?? '')
  const ending = endings.find((each) => whole.toLowerCase().endsWith(`.${each}`))
  if (!ending || whole.length === ending.length + 1) {
    const sentence = wrongEnding(endings)
    throw new Problem('files.wrong-ending', 'invalid', sentence, { fields: { name: sentence } })
  }
  return { whole, ending }
}
