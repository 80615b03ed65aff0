import { isDeepEqual } from '#base/deep-equal.ts'
import type { Design, DesignSection } from './design.ts'

/** The errors of a refused save for one section: messages by field path, and the config they refer to. */
export interface SectionRefusal {
  config: DesignSection['config']
  fields: FieldMessages
}

/** Messages by the field's path in the config. */
type FieldMessages = Readonly<Record<string, string>>

/** The errors of a refused save, by section id. */
export type SectionProblems = Readonly<Record<string, SectionRefusal>>

const PATH = /^tabs\.(\d+)\.components\.(\d+)(?:\.config)?(?:\.(.+))?$/

/** Groups the field errors of a refusal by section, according to the design that was sent (DES-21). */
export function problemsBySection(design: Design, fields: FieldMessages): SectionProblems {
  const found: Record<string, SectionRefusal> = {}
  for (const [path, message] of Object.entries(fields)) {
    const [, tab, index, field = ''] = PATH.exec(path) ?? []
    const section = design[Number(tab)]?.components[Number(index)]
    if (!section) continue
    found[section.id] = { config: section.config, fields: { ...found[section.id]?.fields, [field]: message } }
  }
  return found
}

/**
 * The messages that still apply to the section's current config, by current path: those of changed fields are
 * dropped, and those of moved items move along.
 */
export function currentProblems({ id, config }: DesignSection, problems: SectionProblems): FieldMessages {
  const refusal = problems[id]
  if (!refusal) return {}
  const now: Record<string, string> = {}
  for (const [path, message] of Object.entries(refusal.fields)) {
    const position = currentPath(config, refusal.config, path === '' ? [] : path.split('.'))
    if (position) now[position.join('.')] = message
  }
  return now
}

/** The path in `now` of the value at a path of `before`; undefined if it no longer exists. */
function currentPath(now: unknown, before: unknown, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return isDeepEqual(now, before) ? [] : undefined
  for (const position of candidateKeys(now, before, name)) {
    const inner = currentPath(at(now, position), at(before, name), rest)
    if (inner) return [position, ...inner]
  }
  return undefined
}

/** Where a list item may be now: first where the identical object is, then its old index, then anywhere. */
function candidateKeys(now: unknown, before: unknown, name: string): string[] {
  if (!Array.isArray(now) || !Array.isArray(before)) return [name]
  const same = now.indexOf(before[Number(name)])
  return [same, Number(name), ...now.keys()].filter((position) => position >= 0 && position < now.length).map(String)
}

const at = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name]
