import { isSame } from '#base/same.ts'
import type { Design, DesignSection } from './design.ts'

/** What a refused save says about a section: the sentences by the path of the field, and the config they were said about. */
export interface SectionRefusal {
  config: DesignSection['config']
  fields: FieldWords
}

/** Sentences by the path of the field in its config. */
type FieldWords = Readonly<Record<string, string>>

/** What a refused save says, by the name of the section. */
export type SectionProblems = Readonly<Record<string, SectionRefusal>>

const PATH = /^tabs\.(\d+)\.components\.(\d+)(?:\.config)?(?:\.(.+))?$/

/** Puts the sentences of a refusal to the sections they belong to, as these stand in the design that was sent (DES-21). */
export function problemsBySection(design: Design, fields: FieldWords): SectionProblems {
  const found: Record<string, SectionRefusal> = {}
  for (const [path, words] of Object.entries(fields)) {
    const [, tab, index, field = ''] = PATH.exec(path) ?? []
    const section = design[Number(tab)]?.components[Number(index)]
    if (!section) continue
    found[section.id] = { config: section.config, fields: { ...found[section.id]?.fields, [field]: words } }
  }
  return found
}

/**
 * The sentences that still hold for a section as it is now, by the paths its fields have now: a field that was changed has lost
 * its own, and that of an item goes where the item went.
 */
export function problemsNow({ id, config }: DesignSection, problems: SectionProblems): FieldWords {
  const refusal = problems[id]
  if (!refusal) return {}
  const now: Record<string, string> = {}
  for (const [path, words] of Object.entries(refusal.fields)) {
    const place = placeNow(config, refusal.config, path === '' ? [] : path.split('.'))
    if (place) now[place.join('.')] = words
  }
  return now
}

/** Where the value at a path of `before` stands in `now`; undefined where it is not there any more. */
function placeNow(now: unknown, before: unknown, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return isSame(now, before) ? [] : undefined
  for (const place of placesOf(now, before, name)) {
    const inner = placeNow(at(now, place), at(before, name), rest)
    if (inner) return [place, ...inner]
  }
  return undefined
}

/** An item may stand anywhere in its list: the very same one first, then its old place, then any. */
function placesOf(now: unknown, before: unknown, name: string): string[] {
  if (!Array.isArray(now) || !Array.isArray(before)) return [name]
  const same = now.indexOf(before[Number(name)])
  return [same, Number(name), ...now.keys()].filter((place) => place >= 0 && place < now.length).map(String)
}

const at = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name]
