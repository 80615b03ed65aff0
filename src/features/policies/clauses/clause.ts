import type { Clause } from '../contract.ts'

/** Builds a clause; paragraphs that are empty because a fact is missing are left out (POL-03). */
export function clauseOf(title: string, paragraphs: readonly string[], items: Clause['items'] = []): Clause {
  return { title, paragraphs: paragraphs.filter((paragraph) => paragraph !== ''), items }
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Spells out numbers up to ten, as running text does. */
export const spelledOut = (count: number) => NUMBER_WORDS[count] ?? String(count)
