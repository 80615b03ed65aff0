import { OWN } from '#features/calendar/contract.ts'
import type { EventTile } from '../../public/input.ts'
import type { EventsConfig } from './schema.ts'

/**
 * Events that are over, newest first, or upcoming, next first (LAND-19). Never one of type own, whatever was
 * loaded (LAND-24).
 */
export function visibleEvents(events: readonly EventTile[], type: EventsConfig['type'], now: string): EventTile[] {
  const at = Date.parse(now)
  const byStart = sharedOnly(events).toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  if (type === 'future') return byStart.filter(({ start }) => Date.parse(start) > at)
  return byStart.filter(({ start, end }) => Date.parse(start) <= at && Date.parse(end) <= at).reverse()
}

/** Without personal events (LAND-17, LAND-24). */
export const sharedOnly = (events: readonly EventTile[]): EventTile[] => events.filter(({ type }) => type !== OWN)
