import { isDeepEqual } from '#base/deep-equal.ts'
import { blocksOf } from '#base/rich-text.ts'
import type { InsightContents } from '../../../contents.ts'

/** Whether two contents look the same to a reader; a missing text equals an empty one. */
export function haveSameContents(a: InsightContents, b: InsightContents): boolean {
  return isDeepEqual(normalised(a), normalised(b))
}

function normalised(contents: InsightContents) {
  const blocks = blocksOf(contents.contentJSON)
  // Empty paragraphs at the end are invisible.
  const last = blocks.findLastIndex(({ type, content = [] }) => type !== 'paragraph' || content.length > 0)
  return { ...contents, contentJSON: blocks.slice(0, last + 1) }
}
