import { signOut } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'

/** Signs out; what stands in the way of it is told. */
export function leave() {
  signOut().catch(toast.problem)
}
