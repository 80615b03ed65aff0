import { diffArrays } from 'diff'

/** A run of unchanged, removed or added words. */
export interface Run {
  kind: 'same' | 'gone' | 'new'
  words: string
}

/** With more differing words than this, all that differs is shown as one removal and one addition: a finer diff would be unreadable. */
const MAX_EDITS = 800

/** Word-level diff: all runs except the added ones make up the first text, all except the removed ones the second. */
export function wordDiff(before: string, after: string): Run[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const changes = diffArrays(old, fresh, { maxEditLength: MAX_EDITS })
  if (!changes) return oneChange(old, fresh)
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    words: value.join(''),
  }))
}

/** What both begin and end with is the same; all between them is one change. */
function oneChange(old: readonly string[], fresh: readonly string[]): Run[] {
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const runs: [Run['kind'], readonly string[]][] = [
    ['same', old.slice(0, start)],
    ['gone', old.slice(start, old.length - end)],
    ['new', fresh.slice(start, fresh.length - end)],
    ['same', old.slice(old.length - end)],
  ]
  return runs.map(([kind, tokens]) => ({ kind, words: tokens.join('') })).filter(({ words }) => words !== '')
}

/** Words with their trailing whitespace as tokens, so that joining them restores the text. */
function tokensOf(text: string): string[] {
  return text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? []
}
