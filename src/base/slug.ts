/** Classification lists of audio recordings (TEN-30). */
export const AUDIO_LISTS = ['artists', 'genres', 'moods', 'instrumentation', 'productionGenre'] as const
export type AudioList = (typeof AUDIO_LISTS)[number]

/** The configuration lists of a site; each entry has a name and a key (TEN-20 to TEN-25, TEN-30). */
export const CONFIG_LISTS = [
  'categories',
  'parentCategories',
  'industries',
  'legalCategories',
  'legalRegulators',
  'suppliers',
  'companyTypes',
  ...AUDIO_LISTS,
] as const
export type ConfigList = (typeof CONFIG_LISTS)[number]

/** Key of a category or industry: the name in lower case without non-word characters (TEN-26). `\w` of any script counts. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}_]/gu, '')
}

/** Key of a legal category, regulator, supplier or company type: the name without `. / # $ [ ]` (TEN-27). */
export function pathOf(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/[./#$[\]]/g, '')
}

/** Lists keyed by slug; the others are keyed by path (TEN-26, TEN-27). */
const SLUGGED: ReadonlySet<ConfigList> = new Set(['categories', 'industries', ...AUDIO_LISTS])

/** Key of an entry of `list` with this name. Empty when nothing of the name is left. */
export function configPath(list: ConfigList, name: string): string {
  return SLUGGED.has(list) ? slugOf(name) : pathOf(name)
}
