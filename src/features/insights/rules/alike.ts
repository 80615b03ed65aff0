/** How much of a word's groups of three letters the other must have. */
const ENOUGH = 0.45
/** Shorter words are like too many others. */
const SHORTEST = 4

/** Whether a word was probably meant by one with a typing error in it (INS-B5). */
export function isAlike(typed: string, word: string): boolean {
  if (typed.length < SHORTEST) return false
  const meant = threes(word)
  const groups = threes(typed)
  const shared = [...groups].filter((group) => meant.has(group)).length
  return shared / groups.size >= ENOUGH
}

/** Groups of three letters of a word between blanks, the way pg_trgm makes them. */
function threes(word: string): Set<string> {
  const padded = `  ${word.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
