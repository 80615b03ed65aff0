import { seededRandom } from '#artwork/random.ts'
import type { Person } from '#tools/trial/money/history.ts'
import { type Day, daysLater } from './calendar.ts'
import { type History, newHistory } from './history.ts'
import type { Access } from './recount.ts'
import type { Settling } from './settle.ts'

const TYPES = ['newUser', 'expiredUser', 'guest', 'subscriber', 'dated'] as const

/** Makes these members of a site, who are subscribers without end, all that a member may be at first, and begins a history of each. */
export async function beginHistories(
  { asOwner }: Pick<Settling, 'asOwner'>,
  { seed, today, people }: { seed: string; today: Day; people: readonly { id: string; member: Person }[] },
): Promise<History[]> {
  const histories = people.map(({ id, member }, index) => {
    const name = `${seed} ${index}`
    const random = seededRandom(name)
    const type = random.pick(TYPES)
    const access: Access =
      type === 'dated'
        ? { userType: 'subscriber', lastDay: daysLater(today, random.whole(5, 40)) }
        : { userType: type, lastDay: type === 'expiredUser' ? daysLater(today, -20) : null }
    return { access, history: newHistory(name, { memberId: id, member, random, access }) }
  })
  await asOwner(async (owner) => {
    await owner.query(
      `with is_now as (select * from unnest($1::uuid[], $2::text[], $3::date[]) as p (id, user_type, expiry_day))
       update member m set user_type = is_now.user_type, expiry_day = is_now.expiry_day from is_now where m.id = is_now.id`,
      [
        people.map(({ id }) => id),
        histories.map(({ access }) => access.userType),
        histories.map(({ access }) => access.lastDay),
      ],
    )
    await owner.query(
      `update member set type_before_expiry = 'subscriber' where user_type = 'expiredUser' and id = any ($1)`,
      [people.map(({ id }) => id)],
    )
    await owner.query(
      'update account set email_verified_at = now() where id in (select account_id from member where id = any ($1))',
      [people.map(({ id }) => id)],
    )
  })
  return histories.map(({ history }) => history)
}
