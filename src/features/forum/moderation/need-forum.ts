import type { Call } from '#platform/server/call.ts'
import { switchedOff } from '#platform/server/http/api.ts'

/** Reporting goes by a switch of its own; without the forum there is nothing to report either (TEN-08). */
export function needForum({ viewer }: Call): void {
  if (viewer.switches?.forum === false) throw switchedOff()
}
