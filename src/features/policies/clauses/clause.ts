import type { Clause } from '../contract.ts'

/** A clause of these paragraphs; one that is empty, because a fact is not there, is left out (POL-03). */
export function clauseOf(title: string, paragraphs: readonly string[], items: Clause['items'] = []): Clause {
  return { title, paragraphs: paragraphs.filter((paragraph) => paragraph !== ''), items }
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Small numbers as words, as running text has them. */
export const inWords = (count: number) => WORDS[count] ?? String(count)
