import { type Run, wordDiff } from '#base/word-diff.ts'

/** A version of a text; threads have a title. */
export interface TextThen {
  title: string | null
  plaintext: string
}

/** The differences between two versions; null where nothing changed. */
export interface Change {
  title: Run[] | null
  text: Run[] | null
}

/** Word differences between two versions (FOR-B4); blank lines are ignored. */
export function changeOf(before: TextThen, after: TextThen): Change {
  const [old, fresh] = [inLines(before.plaintext), inLines(after.plaintext)]
  const isRenamed = before.title !== null && after.title !== null && before.title !== after.title
  return {
    title: isRenamed ? wordDiff(before.title ?? '', after.title ?? '') : null,
    text: old === fresh ? null : wordDiff(old, fresh),
  }
}

const inLines = (text: string) => text.replace(/(?<!\s)\s*\n\s*/gu, '\n').trim()
