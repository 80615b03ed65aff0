import type { AuthoredInsight } from '../../../contract.ts'

export interface WritingProps {
  /** As the server has it; undefined while a new one has not been kept for the first time. */
  insight: AuthoredInsight | undefined
  /** A new one has got its place on the server. */
  onMade: (id: string) => void
  /** It was published, deleted or closed; `asked` where something typed is not kept, so that leaving has to be asked. */
  onDone: (asked: boolean) => void
  /** It cannot be published for want of this; whoever shows the form takes its writer there. */
  onLack: (field: string) => void
}

export const isAuthored = (answer: unknown): answer is AuthoredInsight =>
  typeof answer === 'object' && answer !== null && 'contents' in answer && 'revision' in answer

/** `contents.title` is the field called `title`. */
export const lastOf = (name: string) => name.replace(/^contents\./, '').split('.')[0] ?? name

export function without(all: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

export function withOrWithout(all: ReadonlySet<string>, name: string, there: boolean): ReadonlySet<string> {
  if (all.has(name) === there) return all
  return new Set(there ? [...all, name] : [...all].filter((one) => one !== name))
}
