import type { Call } from '#platform/server/call.ts'
import { candidatesOf, circumstancesOf } from '../choosing/candidates.ts'
import { choose } from '../choosing/choose.ts'
import { pictureUrl } from '../managing/adverts.ts'
import { ADVERT_TYPES } from '../managing/contract.ts'
import type { ShownAdvert } from './contract.ts'

/** Most adverts of one type on a page. */
const MAX_SHOWN = 10

/** The adverts for the caller at this moment, of each type those that come first (ADV-02, ADV-06). */
export async function shownAdverts(call: Call): Promise<{ items: ShownAdvert[] }> {
  const { memberId } = call.viewer
  if (memberId === null) return { items: [] }
  const circumstances = await circumstancesOf(call.database, { memberId, now: call.now, isSpread: true })
  const candidates = await candidatesOf(call.database, { memberId, day: circumstances.day, isActive: true })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const chosen = choose(candidates, circumstances).flatMap(({ id, reasons }) => {
    const advert = byId.get(id)
    return advert && advert.fileId !== null && reasons.length === 0 ? [{ ...advert, fileId: advert.fileId }] : []
  })
  const shown = ADVERT_TYPES.flatMap((type) => chosen.filter((advert) => advert.type === type).slice(0, MAX_SHOWN))
  return {
    items: shown.map(({ id, type, alt, url, fileId }) => ({ id, type, alt, url, picture: pictureUrl(id, fileId) })),
  }
}
