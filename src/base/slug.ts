/** What a recording can be said to be: lists of labels and values (TEN-30). */
export const AUDIO_LISTS = ['artists', 'genres', 'moods', 'instrumentation', 'productionGenre'] as const
export type AudioList = (typeof AUDIO_LISTS)[number]

/** The lists of a site's configuration, each with entries of a name and a key (TEN-20 to TEN-25, TEN-30). */
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

/** Category and industry key: the name lower-cased with non-word characters removed (TEN-26). `\w` of any script counts. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}_]/gu, '')
}

/** Key path of legal categories, regulators, suppliers, company types: `. / # $ [ ]` are stripped, the rest stays (TEN-27). */
export function pathOf(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/[./#$[\]]/g, '')
}

/** Lists whose key is a slug; the others key by path (TEN-26, TEN-27). */
const SLUGGED: ReadonlySet<ConfigList> = new Set(['categories', 'industries', ...AUDIO_LISTS])

/** The key under which an entry of `list` with this name stands. Empty when the name has nothing left to key by. */
export function configPath(list: ConfigList, name: string): string {
  return SLUGGED.has(list) ? slugOf(name) : pathOf(name)
}
