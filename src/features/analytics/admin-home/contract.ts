import { z } from 'zod'
import { nothing, operation } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

export const adminHomeContract = {
  counts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/admin-home',
    summary: 'The figures of the admin home: what waits for administrators, what changed this week, what the site has',
  })
    .input(nothing)
    .output(z.object({ counts: z.record(z.string(), z.int()).describe('By feature and name: `members.toApprove`') })),
}
