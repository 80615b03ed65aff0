import { subscribers } from '#app/server/features.ts'
import { seededRandom } from '#artwork/random.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { checkMonth, type Figures } from './check.ts'
import { type Seen, simulateMonth } from './month.ts'
import { randomPlans } from './plans.ts'
import { addPlans, followTopics } from './set-up.ts'

interface Size {
  seed: string
  days: number
  adverts: number
  visitsPerDay: number
  /** Paths of topics of the site, some of which adverts and members have. */
  topics: readonly string[]
}

interface Site {
  ownerUrl: string
  siteId: string
  /** An administrator; the site's adverts are on, and it has none yet. */
  admin: Client
  memberIds: readonly string[]
}

/** Plans adverts at random, lets members see them for so many days, and checks every promise about what was delivered (ADV-06, ADV-B1). */
export async function runMonth(
  { ownerUrl, siteId, admin, memberIds }: Site,
  { seed, days, adverts, visitsPerDay, topics }: Size,
): Promise<{ failures: string[]; figures: Figures; seen: Seen }> {
  const random = seededRandom(seed)
  const plans = randomPlans(random, { days, adverts, topics })
  await addPlans(admin, plans)
  await followTopics(ownerUrl, siteId, topics)
  const open = () => openDatabase(roleUrls(ownerUrl).app, { subscribers })
  const [one, other] = [open(), open()]
  try {
    const seen = await simulateMonth({
      databases: [one.site(siteId), other.site(siteId)],
      memberIds,
      days,
      visitsPerDay,
      random,
    })
    const checked = await asOwnerOf(ownerUrl, (owner) => checkMonth(owner, { siteId, plans, seen }))
    return { ...checked, seen }
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
