import { diffArrays } from 'diff'

/** A run of unchanged, removed or added words. */
export interface Run {
  kind: 'same' | 'gone' | 'new'
  words: string
}

/** With more differing words than this, the whole text is shown as removed and added: a finer diff would be unreadable. */
const MAX_EDITS = 800

/** Word-level diff: all runs except the added ones make up the first text, all except the removed ones the second. */
export function wordDiff(before: string, after: string): Run[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_EDITS })
  if (!changes)
    return [
      { kind: 'gone', words: before },
      { kind: 'new', words: after },
    ]
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    words: value.join(''),
  }))
}

/** Words with their trailing whitespace as tokens, so that joining them restores the text. */
function tokensOf(text: string): string[] {
  return text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? []
}
