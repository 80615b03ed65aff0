import { type Run, wordDiff } from '#base/word-diff.ts'

/** A text at one time: of a question with its title. */
export interface TextThen {
  title: string | null
  plaintext: string
}

/** What was changed from one text to the next; null for what stayed. */
export interface Change {
  title: Run[] | null
  text: Run[] | null
}

/** The words that went and came between two texts (FOR-B4). Blank lines are form, not words. */
export function changeOf(before: TextThen, after: TextThen): Change {
  const [old, fresh] = [inLines(before.plaintext), inLines(after.plaintext)]
  const isRenamed = before.title !== null && after.title !== null && before.title !== after.title
  return {
    title: isRenamed ? wordDiff(before.title ?? '', after.title ?? '') : null,
    text: old === fresh ? null : wordDiff(old, fresh),
  }
}

const inLines = (text: string) => text.replace(/(?<!\s)\s*\n\s*/gu, '\n').trim()
