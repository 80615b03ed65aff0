import { AUDIO_LISTS } from '#base/slug.ts'
import { audioLists, configLists } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { InsightContents } from '../contents.ts'
import type { ChosenFrom } from '../rules/publishable.ts'
import type { Locked } from './access.ts'
import { contentsOf } from './columns.ts'

/**
 * Which options an insight may use: active entries of the lists, and those it already has that were deactivated since
 * (TEN-29, TEN-30).
 */
export async function offeredTo(
  transaction: SiteDatabase,
  before: Locked,
  { audio }: InsightContents,
): Promise<(list: ChosenFrom, path: string) => boolean> {
  const { category, tags, applicableTo, audio: recording } = contentsOf(before)
  const lists = await configLists(transaction)
  const offered = new Map<ChosenFrom, Set<string>>([
    ['categories', new Set([...lists.categories.map(({ path }) => path), category])],
    ['industries', new Set([...lists.industries.map(({ path }) => path), ...tags, ...applicableTo])],
  ])
  if (audio) {
    const sounds = await audioLists(transaction)
    for (const list of AUDIO_LISTS)
      offered.set(list, new Set([...sounds[list].map(({ value }) => value), ...(recording?.[list] ?? [])]))
  }
  return (list, path) => offered.get(list)?.has(path) ?? false
}
