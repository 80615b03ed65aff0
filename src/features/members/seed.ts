import { DEFAULT_AVATAR } from '#base/avatar.ts'
import { newId } from '#base/id.ts'
import { nameKey } from '#base/names.ts'
import { type Database, type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashPassword } from './accounts/passwords.ts'

export interface SeededPerson {
  email: string
  firstName: string
  lastName: string
  displayName: string
  nameIsRandom?: boolean
  userType: string
  company?: string
  jobRole?: string
  bio?: string
  /** The last day of membership, YYYY-MM-DD. */
  expiryDate?: string | null
  avatar?: Record<string, string>
  socials?: Record<string, string>
  /** Whether other members see the address (ACC-B8). */
  showsEmail?: boolean
  signUp: Date
}

/** Seeds accounts for these addresses, all with one password; existing ones stay. Returns account ids by address. */
export async function seedAccounts(
  database: Database,
  emails: readonly string[],
  password: string,
): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(password)
  await database.shared.run(
    sql
      .insertInto('account')
      .values(
        emails.map((email) => ({ id: newId(), email, password_hash: passwordHash, email_verified_at: new Date() })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
  const rows = await database.shared.many(
    sql
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email', 'in', [...emails]),
  )
  return new Map(rows.map((row) => [row.email, row.id]))
}

/** Seeds members of one site; returns their ids in the same order. */
export async function seedMembers(
  database: SiteDatabase,
  accounts: ReadonlyMap<string, string>,
  people: readonly SeededPerson[],
): Promise<string[]> {
  const rows = people.map((person) => ({
    site_id: database.siteId,
    id: newId(person.signUp.getTime()),
    account_id: accounts.get(person.email) ?? '',
    display_name: person.displayName,
    display_name_key: nameKey(person.displayName),
    name_is_random: person.nameIsRandom ?? false,
    first_name: person.firstName,
    last_name: person.lastName,
    user_type: person.userType,
    expiry_day: person.expiryDate ?? null,
    terms_agree: true,
    privacy_agree: true,
    company: person.company ?? '',
    job_role: person.jobRole ?? '',
    bio: person.bio ?? '',
    avatar: JSON.stringify({ ...DEFAULT_AVATAR, ...person.avatar }),
    socials: JSON.stringify(person.socials ?? {}),
    shows_email: person.showsEmail ?? false,
    sign_up: person.signUp,
  }))
  await database.run(sql.insertInto('member').values(rows))
  return rows.map((row) => row.id)
}

/** The members of a site with these addresses, in their order; addresses of nobody there are left out. */
export async function seededMembers(database: SiteDatabase, emails: readonly string[]): Promise<string[]> {
  const rows = await database.many(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['member.id', 'account.email'])
      .where('account.email', 'in', [...emails]),
  )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return emails.flatMap((email) => ids.get(email) ?? [])
}
