import { AUDIO_LISTS, type AudioList } from '#base/slug.ts'
import { audioNames } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type InsightContents, TEMPO } from '../contents.ts'
import type { Recording } from '../contract.ts'

type RecordingDetails = Partial<NonNullable<InsightContents['audio']>>

/** The details of an insight's recording, with names from the site's lists (AUD-05). */
export async function recordingOf(
  database: SiteDatabase,
  { audio, seconds }: { audio: unknown; seconds: number | null },
): Promise<Recording> {
  const details = (audio ?? {}) as RecordingDetails
  const nameOf = await audioNames(database)
  const chosen = AUDIO_LISTS.map((list) => [list, (details[list] ?? []).map((value) => nameOf(list, value))] as const)
  const lists = Object.fromEntries(chosen) as Record<AudioList, string[]>
  return { seconds, tempo: details.tempo ?? TEMPO.default, ...lists }
}
