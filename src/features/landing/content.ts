import { dayIn, type Region } from '#base/dates.ts'
import { addDays, startOfDay } from '#base/days.ts'
import type { SharedEventsNeed } from '#features/calendar/contract.ts'
import { sharedEvents } from '#features/calendar/server.ts'
import { insightTiles } from '#features/insights/server.ts'
import { joinablePlans } from '#features/payments/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { InsightTile, LandingPageInput, SectionContent } from './public/input.ts'
import type { SectionNeed } from './sections/needs.ts'

/**
 * The content of a page's sections, and the instant until which it stays valid if nothing is changed: calendar
 * days pass by themselves.
 */
export type LoadedContent = Pick<LandingPageInput, 'content' | 'validUntil'>

/**
 * Loads the insights, events and plans that the sections need (LAND-09, LAND-11, LAND-13, LAND-17, LAND-19). Returns card fields
 * and shared events only (LAND-24).
 */
export async function loadContent(
  database: SiteDatabase,
  needs: readonly SectionNeed[],
  region: Region,
  now: Date,
): Promise<LoadedContent> {
  const requested = distinct(needs.map(({ events }) => events))
  const [{ lists, changesAt }, tiles, plans] = await Promise.all([
    sharedEvents(database, [...requested.values()], now),
    tilesOf(database, needs),
    needs.some(showsPlans) ? joinablePlans(database) : [],
  ])
  const events = new Map([...requested.keys()].map((preference, index) => [preference, lists[index] ?? []]))
  const contentOf = (need: SectionNeed): SectionContent => ({
    ...(need.insights ? { insights: tiles.get(keyOf(need.insights)) ?? [] } : {}),
    ...(need.events ? { events: events.get(keyOf(need.events)) ?? [] } : {}),
    ...(need.plans ? { plans: plans.filter(({ id }) => need.plans?.includes(id)) } : {}),
  })
  const until = [changesAt, nextMidnight([...requested.values()], region, now)].filter((at) => at !== null)
  return {
    content: Object.fromEntries(needs.map((need) => [need.key, contentOf(need)])),
    ...(until.length > 0 ? { validUntil: new Date(Math.min(...until.map(Number))).toISOString() } : {}),
  }
}

const showsPlans = ({ plans }: SectionNeed) => plans !== undefined && plans.length > 0

/** Maximum number of different insight selections per page; sections beyond it show none. */
const MAX_CHOICES = 40

/** Loads the insight tiles of each distinct selection. */
async function tilesOf(database: SiteDatabase, needs: readonly SectionNeed[]): Promise<Map<string, InsightTile[]>> {
  const choices = [...distinct(needs.map(({ insights }) => insights))].slice(0, MAX_CHOICES)
  const found = await insightTiles(
    database,
    choices.map(([, choice]) => choice),
  )
  return new Map(choices.map(([preference], index) => [preference, found[index] ?? []]))
}

/** Deduplicates the needs: sections with the same need share one entry. */
function distinct<Need extends object>(needs: readonly (Need | undefined)[]): Map<string, Need> {
  return new Map(needs.flatMap((need) => (need ? [[keyOf(need), need] as const] : [])))
}

const keyOf = (need: object) => JSON.stringify(need)

/** The end of the day that a calendar marks as today; null if no section shows days. */
function nextMidnight(requested: readonly SharedEventsNeed[], region: Region, now: Date): Date | null {
  const showsDays = requested.some(({ span }) => span === 'around')
  return showsDays ? startOfDay(addDays(dayIn(now, region), 1), region) : null
}
