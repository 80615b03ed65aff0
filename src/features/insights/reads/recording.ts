import { AUDIO_LISTS, type AudioList } from '#base/slug.ts'
import { audioNames } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type InsightContents, TEMPO } from '../contents.ts'
import type { Recording } from '../contract.ts'

type Said = Partial<NonNullable<InsightContents['audio']>>

/** What is said about an insight's recording, in the words of the site's lists (AUD-05). */
export async function recordingSaid(
  database: SiteDatabase,
  { audio, seconds }: { audio: unknown; seconds: number | null },
): Promise<Recording> {
  const said = (audio ?? {}) as Said
  const nameOf = await audioNames(database)
  const chosen = AUDIO_LISTS.map((list) => [list, (said[list] ?? []).map((value) => nameOf(list, value))] as const)
  const lists = Object.fromEntries(chosen) as Record<AudioList, string[]>
  return { seconds, tempo: said.tempo ?? TEMPO.usual, ...lists }
}
