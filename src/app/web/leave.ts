import { signOut } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'

/** Signs out; shows a toast if that fails. */
export function leave() {
  signOut().catch(toast.problem)
}
