/** Sentences of a refusal, by the path of the field. */
export type Problems = Readonly<Record<string, string>>

/** A picture has one field on the screen: what is wrong with its description is said there too. */
export function problemsShown(fields: Problems): Problems {
  const pictures = Object.entries(fields).flatMap(([path, words]) =>
    path.endsWith('.alt') || path.endsWith('.url') ? [[path.slice(0, -4), words] as const] : [],
  )
  return { ...Object.fromEntries(pictures), ...fields }
}

/** What is left to say once a field was changed: nothing of it, of what is in it, and of the lists around it. */
export function problemsAfter(problems: Problems, changed: string): Problems {
  const touches = (path: string) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`)
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !touches(path)))
}
