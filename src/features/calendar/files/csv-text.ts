import { csvLine, isFormula } from '#platform/server/csv.ts'

/**
 * A line of a CSV file that is read back unchanged: what looks like a formula gets a quotation mark in front, and so does a text that has
 * one in front of such already.
 */
export const readableCsvLine = (cells: readonly string[]): string =>
  csvLine(cells.map((text) => (isGuarded(text) ? `'${text}` : text)))

/** The text that was guarded by such a mark. */
export const unguardedText = (text: string): string => (isGuarded(text) ? text.slice(1) : text)

const isGuarded = (text: string) => text.startsWith("'") && isFormula(text.replace(/^'+/, ''))
