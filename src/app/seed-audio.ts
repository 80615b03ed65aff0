import { AUDIO_LISTS, slugOf } from '#base/slug.ts'
import { storeFile } from '#features/files/server.ts'
import type { SeededInsight } from '#features/insights/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { secondsOf } from './samples/tune.ts'
import { TUNES, type TuneName } from './samples/tunes.ts'

/** Renders and stores a tune; returns it as an insight's recording. */
export async function seedAudio(
  site: SiteDatabase,
  storage: Storage,
  name: TuneName,
): Promise<NonNullable<SeededInsight['audio']>> {
  const { name: file, tempo, labels, bytes: write } = TUNES[name]
  const bytes = write()
  const id = await storeFile(site, storage, {
    name: file,
    type: 'audio/mpeg',
    access: 'insight',
    element: 'audio',
    bytes,
    seconds: secondsOf(bytes),
  })
  const lists = Object.fromEntries(AUDIO_LISTS.map((list) => [list, labels[list].map(slugOf)]))
  return { id, tempo, ...lists } as NonNullable<SeededInsight['audio']>
}
