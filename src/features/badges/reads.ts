import { picturesById } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import { DEFAULT_BADGES } from './defaults.ts'
import { BADGE_TYPES, type BadgeKey, type BadgeType } from './rules.ts'

/** The ten badges of this site by type and level: the defaults with the site's changes (PROF-26 to PROF-28). */
export async function allBadges(database: SiteDatabase): Promise<Badge[]> {
  const rows = await database.many(sql.selectFrom('badge').selectAll())
  const pictures = await picturesById(
    database,
    rows.map(({ picture }) => picture),
  )
  return DEFAULTS.map(({ type, level, ...ours }) => {
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

/** One badge; the contract admits valid keys only. */
export async function badgeAt(database: SiteDatabase, { type, level }: BadgeKey): Promise<Badge> {
  const badge = (await allBadges(database)).find((each) => each.type === type && each.level === level)
  if (!badge) throw new Error(`no badge ${type} ${level}`)
  return badge
}

const DEFAULTS = BADGE_TYPES.flatMap((type: BadgeType) =>
  DEFAULT_BADGES[type].map((ours, index) => ({ ...ours, type, level: index + 1 })),
)
