import { cleanName } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import type { Ending } from '#features/files/contract.ts'
import type { FileKind } from '../contents.ts'
import { FILE_RULES, wrongEnding } from '../files-contract.ts'

/** A name as it is kept and shown, and the ending it has. */
export interface FileName {
  whole: string
  ending: Ending
}

/** Reads the name a sender gives: no folders, nothing unprintable, and an ending this kind of file may have (WRITE-36). */
export function fileNameOf(kind: FileKind, given: string): FileName {
  const { endings } = FILE_RULES[kind]
  const whole = cleanName(given.split(/[/\\]/).at(-1) ?? '')
  const ending = endings.find((each) => whole.toLowerCase().endsWith(`.${each}`))
  if (!ending || whole.length === ending.length + 1) {
    const sentence = wrongEnding(endings)
    throw new Problem('files.wrong-ending', 'invalid', sentence, { fields: { name: sentence } })
  }
  return { whole, ending }
}
