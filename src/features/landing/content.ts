import { dayIn, type Place } from '#base/dates.ts'
import { addDays, startOfDay } from '#base/days.ts'
import type { SharedEventsNeed } from '#features/calendar/contract.ts'
import { sharedEvents } from '#features/calendar/server.ts'
import { insightTiles } from '#features/insights/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { InsightTile, LandingPageInput, SectionContent } from './public/input.ts'
import type { SectionNeed } from './sections/needs.ts'

/** What the sections of a page show, and until when it is true if nothing is changed: dates pass by themselves. */
export type LoadedContent = Pick<LandingPageInput, 'content' | 'holdsUntil'>

/** Loads what sections asked for (LAND-09, LAND-11, LAND-17, LAND-19): card fields and shared events, nothing else (LAND-24). */
export async function loadContent(
  database: SiteDatabase,
  needs: readonly SectionNeed[],
  place: Place,
  now: Date,
): Promise<LoadedContent> {
  const asked = different(needs.map(({ events }) => events))
  const [{ lists, changesAt }, tiles] = await Promise.all([
    sharedEvents(database, [...asked.values()], now),
    tilesOf(database, needs),
  ])
  const events = new Map([...asked.keys()].map((wish, index) => [wish, lists[index] ?? []]))
  const contentOf = (need: SectionNeed): SectionContent => ({
    ...(need.insights ? { insights: tiles.get(wishOf(need.insights)) ?? [] } : {}),
    ...(need.events ? { events: events.get(wishOf(need.events)) ?? [] } : {}),
  })
  const until = [changesAt, nextMidnight([...asked.values()], place, now)].filter((at) => at !== null)
  return {
    content: Object.fromEntries(needs.map((need) => [need.key, contentOf(need)])),
    ...(until.length > 0 ? { holdsUntil: new Date(Math.min(...until.map(Number))).toISOString() } : {}),
  }
}

/** As many different choices of insights as one page may show; sections beyond them show none. */
const MOST_CHOICES = 40

/** The insights by what is asked for. */
async function tilesOf(database: SiteDatabase, needs: readonly SectionNeed[]): Promise<Map<string, InsightTile[]>> {
  const choices = [...different(needs.map(({ insights }) => insights))].slice(0, MOST_CHOICES)
  const found = await insightTiles(
    database,
    choices.map(([, choice]) => choice),
  )
  return new Map(choices.map(([wish], index) => [wish, found[index] ?? []]))
}

/** What is asked for, each once, however many sections ask for it alike. */
function different<Need extends object>(needs: readonly (Need | undefined)[]): Map<string, Need> {
  return new Map(needs.flatMap((need) => (need ? [[wishOf(need), need] as const] : [])))
}

const wishOf = (need: object) => JSON.stringify(need)

/** When the day that a calendar marks as today is over; null where no section shows days. */
function nextMidnight(asked: readonly SharedEventsNeed[], place: Place, now: Date): Date | null {
  const showsDays = asked.some(({ span }) => span === 'around')
  return showsDays ? startOfDay(addDays(dayIn(now, place), 1), place) : null
}
