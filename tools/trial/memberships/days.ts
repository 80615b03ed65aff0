import type { Random } from '#artwork/random.ts'
import { dayAt } from '#tests/kit/stand-in.ts'
import { type Acting, act } from './acts.ts'
import type { Day } from './calendar.ts'
import { Collector } from './collect.ts'
import { addFact, type History } from './history.ts'
import { clockDone, Messages, rowsOf, type Settling } from './settle.ts'

export interface Days extends Settling, Omit<Acting, 'day'> {
  histories: readonly History[]
  random: Random
  days: number
  /** The clock moves by up to so many days at once, rather than mostly by one. */
  longestStep?: number
  /** How probable it is that a member acts on a day. */
  acts?: number
  /** What else happens on a day, beside what members do. */
  alongside?(index: number): Promise<unknown>
  /** Hears of each day that was played, and of what differs by now. */
  progress?(done: { day: Day; differing: readonly string[] }): unknown
}

/** How many members act at once. */
const TOGETHER = 8
const ACTS = 0.14
/** Share of the days after which the clock moves by several at once, as with a server that was down. */
const LONG_STEPS = 0.1

/** What the days have shown: where access is not what the recount says, and whether a charge is for a membership. */
export interface DaysPlayed {
  differing: string[]
  collector: Collector
}

/**
 * Plays days of all histories: on each the provider's clock moves on, what is due by it is done, some members act, messages arrive, and then
 * everybody's access has to be what the recount of their history says.
 */
export async function playDays(days: Days): Promise<DaysPlayed> {
  const { histories, standIn } = days
  const collector = new Collector(standIn.state, histories)
  const messages = new Messages(days)
  const broken = new Set<History>()
  const differing: string[] = []
  const settle = async (day: Day) => {
    await messages.settled()
    await clockDone(days, day)
    await messages.settled()
    collector.collect(day)
    for (const history of histories) addFact(history, { kind: 'dayDone' }, day)
  }
  for (let index = 0; index < days.days; index += 1) {
    if (index > 0) standIn.moveDays(stepOf(days))
    const day = await dayAt(standIn)
    await settle(day)
    await Promise.all([actAll(days, day), days.alongside?.(index)])
    await settle(day)
    for (const [history, why] of await accessDiffering(days, histories)) {
      if (broken.has(history)) continue
      broken.add(history)
      differing.push(report(history, `${day}: ${why}`))
    }
    days.progress?.({ day, differing })
  }
  return { differing, collector }
}

/** By how many days the clock moves on. */
const stepOf = ({ random, longestStep }: Days): number =>
  longestStep ? random.whole(1, longestStep) : random.yes(LONG_STEPS) ? random.whole(2, 3) : 1

const report = ({ seed, log }: History, why: string): string => `history ${seed}: ${why}\n    ${log.join('\n    ')}`

async function actAll(days: Days, day: Day): Promise<void> {
  const acting = days.histories.filter(({ random }) => random.yes(days.acts ?? ACTS))
  const line = async () => {
    for (let history = acting.pop(); history; history = acting.pop()) await act(history, { ...days, day })
  }
  await Promise.all(Array.from({ length: TOGETHER }, line))
}

interface Stored {
  id: string
  userType: string
  lastDay: Day | null
  paidUntil: Day | null
  hasPlan: boolean
}

/** Where the product has another user type, last day or plan than the recount, or the provider was wrongly used. */
async function accessDiffering(days: Days, histories: readonly History[]): Promise<[History, string][]> {
  const rows = await rowsOf<Stored>(
    days,
    `select m.id, user_type as "userType", expiry_day::text as "lastDay", p.last_day::text as "paidUntil", p.member_id is not null as "hasPlan"
     from member m left join membership p on p.site_id = m.site_id and p.member_id = m.id where m.id = any ($1)`,
    [histories.map(({ memberId }) => memberId)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return histories.flatMap((history): [History, string][] => {
    const row = stored.get(history.memberId)
    const { access, paidUntil, wrong } = history.recount
    const is = row && textOf(row.userType, row.lastDay, row.hasPlan ? row.paidUntil : undefined)
    const hasToBe = textOf(access.userType, access.lastDay, paidUntil)
    return [
      ...(is === hasToBe ? [] : [[history, `is ${is}, by the recount ${hasToBe}`] as [History, string]]),
      ...wrong.map((why) => [history, why] as [History, string]),
    ]
  })
}

const textOf = (userType: string, lastDay: Day | null, paidUntil: Day | null | undefined): string =>
  `${userType} until ${lastDay ?? 'ever'}, paid until ${paidUntil === undefined ? 'never' : (paidUntil ?? 'ever')}`
