import type { AuthoredInsight } from '../../../contract.ts'

export interface EditorOptions {
  /** The insight as the server has it; undefined until a new one is saved for the first time. */
  insight: AuthoredInsight | undefined
  /** Called when a new insight gets its id. */
  onCreated: (id: string) => void
  /** Called after publishing, deleting or closing; `needsConfirm` when unsaved changes remain, so that leaving must be confirmed. */
  onDone: (needsConfirm: boolean) => void
  /** Called with the missing or invalid field that prevents publishing; the form focuses it. */
  onMissing: (field: string) => void
}

export const isAuthored = (answer: unknown): answer is AuthoredInsight =>
  typeof answer === 'object' && answer !== null && 'contents' in answer && 'revision' in answer

/** The form's field name of an API field path: `contents.title` gives `title`. */
export const fieldNameOf = (path: string) => path.replace(/^contents\./, '').split('.')[0] ?? path

export function omitFields(all: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

export function toggled(all: ReadonlySet<string>, name: string, isIncluded: boolean): ReadonlySet<string> {
  if (all.has(name) === isIncluded) return all
  return new Set(isIncluded ? [...all, name] : [...all].filter((member) => member !== name))
}
