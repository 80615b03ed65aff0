declare module '@touch4it/ical-timezones' {
  const timeZones: {
    /** The VTIMEZONE of a zone of the IANA database; null if there is none. */
    getVtimezoneComponent(zone: string): string | null
  }
  export default timeZones
}
