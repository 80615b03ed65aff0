const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const READER = new RegExp(`^/insightpage/(${ID})/?$`, 'i')
const OPENED_BY = new RegExp(`[?&](?:key|insight)=(${ID})(?:&|$)`, 'i')
/** Pages that open an insight by a query parameter: the library (also as the opening page) and the home dashboard's dialog. */
const OPENS = /^\/(?:insights|myaccount|home)\/?\?/i

/** The id of the insight shown at a portal address, if any (INS-02, INS-10, INS-18). */
export function insightIn(address: string): string | undefined {
  const found = READER.exec(address.split(/[?#]/, 1)[0] ?? '') ?? (OPENS.test(address) ? OPENED_BY.exec(address) : null)
  return found?.[1]?.toLowerCase()
}

/** A page's address as it is logged: without its query and without secrets such as link tokens (ANA-08). */
export function pageIn(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '/'
  return path.replace(/^\/(auth|certificates|invitations)\/.*/i, '/$1/…').slice(0, 300)
}
