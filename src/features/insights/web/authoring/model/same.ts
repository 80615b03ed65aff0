import { blocksOf } from '#base/rich-text.ts'
import { isSame } from '#base/same.ts'
import type { InsightContents } from '../../../contents.ts'

/** Whether two contents say the same to a reader; a text that was never begun is an empty one. */
export function sayTheSame(one: InsightContents, other: InsightContents): boolean {
  return isSame(settled(one), settled(other))
}

function settled(contents: InsightContents) {
  const blocks = blocksOf(contents.contentJSON)
  // What stands empty at its end nobody sees.
  const last = blocks.findLastIndex(({ type, content = [] }) => type !== 'paragraph' || content.length > 0)
  return { ...contents, contentJSON: blocks.slice(0, last + 1) }
}
