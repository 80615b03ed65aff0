import type pg from 'pg'
import { addLists, addMembers, filledSite, VOCABULARY } from './data.ts'

export const CALENDAR_SIZES = {
  few: Number(process.env.BENCH_EVENTS ?? 10_000),
  many: Number(process.env.BENCH_MANY_EVENTS ?? 100_000),
  series: 300,
  members: 500,
  /** Single events a day; more of them lie further from today, so that a month holds as many at any number. */
  singlesPerDay: 7,
}

/** Rules as committees and seminars have them: half of them weekly, the rest monthly, some with an end. */
const RULES = [
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=WEEKLY;BYDAY=WE;COUNT=200',
  'FREQ=MONTHLY;BYDAY=-1TH',
]

/** Creates a site named `NAME.localhost` with shared events around today, 300 of them series, and what members answered to them. */
export function calendarSite(ownerUrl: string, name: string, events: number): Promise<string> {
  return filledSite(ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, CALENDAR_SIZES.members)
    await addLists(client, siteId)
    await client.query(`update site set switches = switches || '{"calendar": true}' where id = $1`, [siteId])
    await addSingles(client, siteId, events - CALENDAR_SIZES.series)
    await addSeries(client, siteId)
    await addAnswers(client, siteId)
  })
}

const TITLE = `initcap(($2::text[])[1 + n % ${VOCABULARY.length}] || ' ' || ($2::text[])[1 + n * 13 % ${VOCABULARY.length}]) || ' meeting'`

async function addSingles(client: pg.Client, siteId: string, count: number): Promise<void> {
  await client.query(
    `insert into calendar_event (site_id, id, type, title, starts_at, ends_at, time_zone, place)
     select $1, gen_random_uuid(), (array['meeting', 'event', 'competitions'])[1 + n % 3], ${TITLE}, at, at + interval '90 minutes',
       'Europe/London', 'Room ' || n % 9
     from generate_series(1, $3::int) n, lateral (
       select date_trunc('day', now()) + (n / $4::int - $3::int / $4::int * 2 / 3) * interval '1 day' + n % $4::int * interval '1 hour' + interval '9 hours' as at) t`,
    [siteId, VOCABULARY, count, CALENDAR_SIZES.singlesPerDay],
  )
}

async function addSeries(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `insert into calendar_event (site_id, id, type, title, starts_at, ends_at, time_zone, rule, first_start, last_end)
     select $1, gen_random_uuid(), 'meeting', ${TITLE}, at, at + interval '1 hour', 'Europe/London', ($4::text[])[1 + n % $5::int], at, 'infinity'
     from generate_series(1, $3::int) n, lateral (
       select date_trunc('week', now() - interval '1 year') + n % 5 * interval '1 day' + n % 9 * interval '1 hour' + interval '9 hours' as at) t`,
    [siteId, VOCABULARY, CALENDAR_SIZES.series, RULES, RULES.length],
  )
}

/** Each member says yes to a single event of each of the coming days, and the feed of one is known. */
async function addAnswers(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `insert into calendar_answer (site_id, event_id, date, member_id, answer)
     select $1, event.id, 'epoch', member.id, (array['yes', 'maybe'])[1 + event.number % 2]
     from (select id, row_number() over (order by id) as number from member where site_id = $1) member
     join (select id, row_number() over (order by starts_at, id) as number from calendar_event
       where site_id = $1 and rule is null and starts_at between now() and now() + interval '60 days') event
       on event.number % 7 = member.number % 7`,
    [siteId],
  )
}
