/** Minimum share of the typed word's trigrams that the other word must have. */
const ENOUGH = 0.45
/** Shorter words are similar to too many others. */
const SHORTEST = 4

/** Whether a typed word is probably a misspelling of another (INS-B5). */
export function isAlike(typed: string, word: string): boolean {
  if (typed.length < SHORTEST) return false
  const meant = threes(word)
  const groups = threes(typed)
  const shared = [...groups].filter((group) => meant.has(group)).length
  return shared / groups.size >= ENOUGH
}

/** The trigrams of a padded word, as pg_trgm builds them. */
function threes(word: string): Set<string> {
  const padded = `  ${word.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
