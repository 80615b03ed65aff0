/**
 * What a spreadsheet may take for the beginning of a formula: the ASCII signs, their full-width and small forms, which some programs
 * fold into them, with or without blanks or invisible letters before; and a tab or line break, which some programs drop.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u

/** One line of a text table (RFC 4180); a quote before what looks like a formula makes it text (security: outside world). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
