const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const READER = new RegExp(`^/insightpage/(${ID})/?$`, 'i')
const OPENED_BY = new RegExp(`[?&](?:key|insight)=(${ID})(?:&|$)`, 'i')
/** Pages that open an insight by their query: the library, where it is also the opening page, and the home dashboard's dialog. */
const OPENS = /^\/(?:insights|myaccount|home)\/?\?/i

/** The insight that is read under an address of the portal, if there is one (INS-02, INS-10, INS-18). */
export function insightIn(address: string): string | undefined {
  const found = READER.exec(address.split(/[?#]/, 1)[0] ?? '') ?? (OPENS.test(address) ? OPENED_BY.exec(address) : null)
  return found?.[1]?.toLowerCase()
}

/** A page's address as the log keeps it: without its query, and without what only its owner may know (ANA-08). */
export function pageIn(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '/'
  return path.replace(/^\/auth\/.*/i, '/auth/…').slice(0, 300)
}
