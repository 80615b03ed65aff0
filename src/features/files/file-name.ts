import { cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { Ending } from './formats.ts'
import { wrongEnding } from './sent.ts'

/** A name as it is kept and shown, and the ending it has. */
export interface FileName {
  whole: string
  ending: Ending
}

/** Reads the name a sender gives: no folders, nothing unprintable, and one of these endings (WRITE-36). */
export function fileNamed(endings: readonly Ending[], given: string): FileName {
  const whole = cleanName(given.split(/[/\\]/).at(-1) ?? '')
  const ending = endings.find((each) => whole.toLowerCase().endsWith(`.${each}`))
  if (!ending || whole.length === ending.length + 1) {
    const sentence = wrongEnding(endings)
    throw new Problem('files.wrong-ending', 'invalid', sentence, { fields: { name: sentence } })
  }
  return { whole, ending }
}
