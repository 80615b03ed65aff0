/** The path of an event in the portal, of a series with the date, so that a reload or a notification opens the same (CAL-08). */
export const linkOfDate = (eventId: string, date: Date | null): string =>
  `/calendar?event=${eventId}${date === null ? '' : `&on=${encodeURIComponent(date.toISOString())}`}`
