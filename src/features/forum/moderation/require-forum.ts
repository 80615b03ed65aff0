import type { Call } from '#platform/server/call.ts'
import { switchedOff } from '#platform/server/http/api.ts'

/** Reporting has its own switch, but needs the forum to be on as well (TEN-08). */
export function requireForum({ viewer }: Call): void {
  if (viewer.switches?.forum === false) throw switchedOff()
}
