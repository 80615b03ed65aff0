import { z } from 'zod'
import { done, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, WITH_PROFILE } from '#base/roles.ts'

/** An administrator's view of the site as the caller. */
const memberView = z.object({
  id,
  /** The administrator's display name; null once they have left. */
  by: z.string().nullable(),
  startedAt: instant,
  /** When it ended, or ends by itself. */
  endsAt: instant,
})
export type MemberView = z.infer<typeof memberView>

export const viewingContract = {
  start: operation({
    roles: ADMINS,
    audit: 'members.viewStarted',
    method: 'POST',
    path: '/members/{id}/view',
    summary: 'View the site as this member for 15 minutes, without changing anything; the member sees that it happened',
    confirm: true,
  })
    .input(z.strictObject({ id }))
    .output(z.object({ until: instant })),

  end: operation({
    roles: WITH_PROFILE,
    inView: true,
    method: 'DELETE',
    path: '/session/view',
    summary: 'End viewing the site as a member',
  })
    .input(z.strictObject({}))
    .output(done),

  seenBy: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/account/views',
    summary: 'Administrators who viewed the site as the caller, newest first',
  })
    .input(z.strictObject(page(10)))
    .output(pageOf(memberView)),
}
