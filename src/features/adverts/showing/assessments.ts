import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { gifsAmong } from '#features/files/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { candidatesOf, type StoredCandidate, siteSettingsOf } from '../choosing/candidates.ts'
import { type Assessed, assess } from '../choosing/choose.ts'

/** An advert that has a picture, and whether that one may move. */
export interface ShowableAdvert extends StoredCandidate {
  fileId: string
  isAnimated: boolean
}

/** What may be shown on a site at a moment, before it is chosen for a member. */
interface Assessment {
  day: Day
  frequency: number
  adverts: Record<ShowableAdvert['type'], Assessed<ShowableAdvert>[]>
}

/**
 * How long one assessment serves the pages of its site, in ms: all members of a moment have it in common, and with 500 adverts it would cost
 * each page more than everything else on it. What is counted meanwhile is decided under locks by the numbers of that moment (count.ts).
 */
const MAX_AGE_MS = 2_000

interface Stored {
  readAt: number
  assessment: Promise<Assessment>
}

const bySite = new Map<string, Stored>()

/** What may be shown on the site, at most two seconds old. */
export function assessmentOf(database: SiteDatabase, now: Date): Promise<Assessment> {
  const { siteId } = database
  const stored = bySite.get(siteId)
  const age = now.getTime() - (stored?.readAt ?? 0)
  // Whoever began it may have been refused meanwhile, which concerns nobody else.
  if (stored && age >= 0 && age < MAX_AGE_MS) return stored.assessment.catch(() => readAssessment(database, now))
  for (const [id, { readAt }] of bySite) if (now.getTime() - readAt > MAX_AGE_MS) bySite.delete(id)
  const added: Stored = { readAt: now.getTime(), assessment: readAssessment(database, now) }
  bySite.set(siteId, added)
  added.assessment.catch(() => bySite.get(siteId) === added && bySite.delete(siteId))
  return added.assessment
}

/** To be called after a change of the site's adverts, campaigns or settings: the next page assesses them again. */
export const evictAssessment = (siteId: string): void => void bySite.delete(siteId)

async function readAssessment(database: SiteDatabase, now: Date): Promise<Assessment> {
  const { timeZone, frequency } = await siteSettingsOf(database)
  const day = dayIn(now, { timeZone })
  const candidates = await candidatesOf(database, { memberId: null, day, isActive: true })
  const shown = assess(candidates, { now, timeZone, isSpread: true }).filter(({ reasons }) => reasons.length === 0)
  const gifs = await gifsAmong(
    database,
    shown.flatMap(({ advert: { fileId } }) => fileId ?? []),
  )
  const adverts = shown.flatMap((each) => {
    const { fileId } = each.advert
    return fileId === null ? [] : [{ ...each, advert: { ...each.advert, fileId, isAnimated: gifs.has(fileId) } }]
  })
  const { banner = [], box = [] } = Object.groupBy(adverts, ({ advert }) => advert.type)
  return { day, frequency, adverts: { banner, box } }
}
