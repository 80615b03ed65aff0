/** A text with its `{name}` placeholders filled; unknown ones stay. What is filled in is not read again. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** The first placeholder of a text that is none of these; undefined if there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).find((name) => !known.includes(name))
}
