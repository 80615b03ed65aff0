import { type RawBuilder, sql as raw } from 'kysely'
import { photoUrl } from '#base/avatar.ts'
import { nameKey, shownName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import { topicsFollowedBy } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import type { PublicProfile, ShownMember } from '../contract.ts'
import { isShown } from '../visibility/fields.ts'

/** The only member columns that other members can see (ACC-37). */
export const PUBLIC_COLUMNS = [
  'member.id',
  'member.display_name',
  'member.avatar',
  'member.profile_photo',
  'member.company',
  'member.job_role',
  'member.user_type',
  'member.bio',
  'member.socials',
  'member.badges',
  'member.saved_insights',
  'member.hidden_fields',
] as const

export interface PublicRow {
  id: string
  display_name: string
  avatar: Record<string, string>
  profile_photo: string | null
  company: string
  job_role: string
  user_type: string
  bio: string
  socials: Record<string, string>
  badges: Record<string, Record<string, boolean>>
  saved_insights: number
  hidden_fields: string[]
}

/** Maps a row to the contract's shape, without what its member hides from others (ACC-B8). */
export function publicFields(row: PublicRow): PublicProfile {
  return {
    ...person(row),
    company: isShown(row, 'company') ? row.company : '',
    jobRole: isShown(row, 'jobRole') ? row.job_role : '',
    userType: row.user_type,
    bio: row.bio,
    socials: isShown(row, 'links') ? row.socials : {},
    badges: isShown(row, 'badges') ? row.badges : {},
    savedInsights: row.saved_insights,
  }
}

/** Members as they show themselves to others: the only place that reads an address for members, and only by its owner's choice. */
const shownMembers = () =>
  sql
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      ...PUBLIC_COLUMNS,
      raw<string | null>`case when member.shows_email then account.email end`.as('email'),
      topicsFollowedBy('member.id').as('topics'),
    ])

function shownFields({ email, topics, ...row }: PublicRow & Pick<ShownMember, 'email' | 'topics'>): ShownMember {
  return { ...publicFields(row), email, topics: isShown(row, 'topics') ? topics : [] }
}

/** The profile under a display name as its member shows it, case-insensitively; 404 for an unknown one. */
export async function profileByName(database: SiteDatabase, displayName: string): Promise<ShownMember> {
  const row = await database.one(shownMembers().where('display_name_key', '=', nameKey(displayName)))
  if (!row) throw notFound('members.not-found', 'There is no such member.')
  return shownFields(row)
}

/** Members by id as they show themselves to others, in one statement, for the directory. */
export async function shownMembersById(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<Map<string, ShownMember>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(shownMembers().where(raw<boolean>`member.id = any (${listOf(ids)})`))
  return new Map(rows.map((row) => [row.id, shownFields(row)]))
}

/**
 * SQL expression: the display name of the member whose id is in a column, so that lists of posts need no extra statement for their
 * authors' names.
 */
export function displayNameOf(column: string) {
  return raw<string | null>`(select named.display_name from member named
    where named.site_id = (select app_site()) and named.id = ${raw.ref(column)})`
}

/** What lists of posts show of a member, as `personOf` reads it. */
export type PersonRow = Pick<PublicRow, 'id' | 'display_name' | 'avatar' | 'profile_photo'>

/**
 * SQL expression: the same for name and picture of the member whose id this is; null for one who has left. `person` maps it to the
 * contract's fields.
 */
export function personOf(id: RawBuilder<unknown>) {
  return raw<PersonRow | null>`(select json_build_object('id', shown.id, 'display_name', shown.display_name, 'avatar', shown.avatar,
    'profile_photo', shown.profile_photo) from member shown
    where shown.site_id = (select app_site()) and shown.id = ${id})`
}

/** Maps a person to the contract's fields. */
export const person = (row: PersonRow): Pick<PublicProfile, 'id' | 'displayName' | 'avatar' | 'profilePhoto'> => ({
  id: row.id,
  displayName: shownName(row.display_name),
  avatar: row.avatar,
  profilePhoto: row.profile_photo === null ? null : photoUrl(row.profile_photo),
})

const profilesOf = prepared((value: { ids: string[] }) =>
  sql
    .selectFrom('member')
    .select(PUBLIC_COLUMNS)
    .where(raw<boolean>`member.id = any (${listOf(value.ids)})`),
)

/** Public profiles by id, in one statement, for features that show people. */
export async function profilesById(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<Map<string, PublicProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(profilesOf({ ids: [...new Set(ids)] }))
  return new Map(rows.map((row) => [row.id, publicFields(row)]))
}

/** Display names by member id, in one statement; members who have left are missing. */
export async function namesById(
  database: SiteDatabase,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const profiles = await profilesById(
    database,
    ids.filter((id) => id !== null),
  )
  return new Map([...profiles].map(([id, { displayName }]) => [id, displayName]))
}

/** One member's display name; null without an id, and for a member who has left. */
export async function nameById(database: SiteDatabase, id: string | null): Promise<string | null> {
  return (await namesById(database, [id])).get(id ?? '') ?? null
}
