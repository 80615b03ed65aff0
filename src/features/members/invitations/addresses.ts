/**
 * The addresses in a pasted list, each once and in lower case: separated by spaces, commas, semicolons or lines, and also in the form
 * `Ada Moss <ada@firm.test>`. What has no @ is no address, such as the names in that form; anything else is left to the server to judge.
 */
export function addressesIn(pasted: string): string[] {
  const parts = pasted
    .split(/[\s,;<>"()]+/)
    .map((part) => withoutSigns(part.replace(/^mailto:/i, '')))
    .filter((part) => part.includes('@'))
    .map((part) => part.toLowerCase())
  return [...new Set(parts)]
}

/** Without what ends a sentence or quotes the address; an apostrophe within it is its own. */
function withoutSigns(part: string): string {
  let [start, end] = [0, part.length]
  while (part[start] === "'") start += 1
  while (end > start && ".:'".includes(part[end - 1] ?? '')) end -= 1
  return part.slice(start, end)
}
