/** Error messages by field path. */
export type Problems = Readonly<Record<string, string>>

/** A picture has a single field on the screen, so errors of its description and its address are shown there too. */
export function pictureFieldProblems(fields: Problems): Problems {
  const pictures = Object.entries(fields).flatMap(([path, message]) =>
    path.endsWith('.alt') || path.endsWith('.url') ? [[path.slice(0, -4), message] as const] : [],
  )
  return { ...Object.fromEntries(pictures), ...fields }
}

/**
 * The problems left after a field was changed: without its own, those of fields inside it, and those of the lists
 * around it.
 */
export function remainingProblems(problems: Problems, changed: string): Problems {
  const isAffected = (path: string) =>
    path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`)
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !isAffected(path)))
}
