import { notice } from '#platform/web/notices.tsx'
import { signOut } from '#platform/web/session.ts'

/** Signs out; what stands in the way of it is told. */
export function leave() {
  signOut().catch(notice.problem)
}
