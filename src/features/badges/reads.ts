import { picturesById } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import { DEFAULT_BADGES } from './defaults.ts'
import { BADGE_TYPES, type BadgeKey, type BadgeType } from './rules.ts'

/** The ten badges of this site, by type and level: what it has changed, and ours where it has not (PROF-26 to PROF-28). */
export async function allBadges(database: SiteDatabase): Promise<Badge[]> {
  const rows = await database.many(sql.selectFrom('badge').selectAll())
  const pictures = await picturesById(
    database,
    rows.map(({ picture }) => picture),
  )
  return EVERY.map(({ type, level, ...ours }) => {
    const own = rows.find((row) => row.type === type && row.level === level)
    return {
      type,
      level,
      name: own?.name ?? ours.name,
      title: own?.title ?? ours.title,
      description: own?.description ?? ours.description,
      target: own?.target ?? ours.target,
      img: pictures.get(own?.picture ?? '')?.url ?? '',
    }
  })
}

/** One of them; the contract lets no other key through. */
export async function badgeAt(database: SiteDatabase, { type, level }: BadgeKey): Promise<Badge> {
  const found = (await allBadges(database)).find((each) => each.type === type && each.level === level)
  if (!found) throw new Error(`no badge ${type} ${level}`)
  return found
}

const EVERY = BADGE_TYPES.flatMap((type: BadgeType) =>
  DEFAULT_BADGES[type].map((ours, index) => ({ ...ours, type, level: index + 1 })),
)
