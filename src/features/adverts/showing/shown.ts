import type { Call } from '#platform/server/call.ts'
import { firstFor } from '../choosing/choose.ts'
import { pictureUrl } from '../managing/adverts.ts'
import { ADVERT_TYPES } from '../managing/contract.ts'
import { assessmentOf } from './assessments.ts'
import { MAX_SHOWN, type ShownAdvert } from './contract.ts'
import { ownPartOf } from './readers.ts'

/** The adverts for the caller at this moment, of one type or of each, those that come first (ADV-02, ADV-06). */
export async function shownAdverts(
  { viewer, database, now }: Call,
  { type: only }: { type?: ShownAdvert['type'] | undefined },
): Promise<{ items: ShownAdvert[] }> {
  const { memberId } = viewer
  if (memberId === null) return { items: [] }
  const { day, frequency, adverts } = await assessmentOf(database, now)
  const types = only ? [only] : ADVERT_TYPES
  if (types.every((type) => adverts[type].length === 0)) return { items: [] }
  const reader = { ...(await ownPartOf(database, { memberId, day, now })), frequency }
  const shown = types.flatMap((type) => firstFor(adverts[type], reader, MAX_SHOWN))
  return {
    items: shown.map(({ id, type, alt, url, fileId, isAnimated }) => {
      return { id, type, alt, url, picture: pictureUrl(id, fileId), isAnimated }
    }),
  }
}
