/**
 * Prefixes that a spreadsheet may interpret as a formula: the ASCII characters, their full-width and small forms, which some programs
 * normalise, after optional blanks or invisible characters; and a tab or line break, which some programs drop.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u

const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * A CSV line (RFC 4180); a leading quote turns what looks like a formula into text (security: outside world). In the columns `decimals`, by
 * their position, negative figures stay figures.
 */
export const csvLine = (cells: readonly string[], decimals?: ReadonlySet<number>): string =>
  `${cells.map((cell, index) => (decimals?.has(index) && DECIMAL.test(cell) ? cell : csvCell(cell))).join(',')}\r\n`

/** Whether a spreadsheet may take a text for a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

function csvCell(text: string): string {
  const inert = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
