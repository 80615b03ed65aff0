/** The time zones a site can have, by their IANA names. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Europe/Isle_of_Man is read as Europe/Isle of Man. */
export const timeZoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ')
