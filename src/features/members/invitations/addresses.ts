/**
 * The addresses in a pasted list, each once and in lower case: separated by spaces, commas, semicolons or lines, and also in the form
 * `Ada Moss <ada@firm.test>`. What has no @ is no address, such as the names in that form; anything else is left to the server to judge.
 */
export function addressesIn(pasted: string): string[] {
  const parts = pasted
    .split(/[\s,;<>"'()]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''))
    .filter((part) => part.includes('@'))
    .map((part) => part.toLowerCase())
  return [...new Set(parts)]
}
