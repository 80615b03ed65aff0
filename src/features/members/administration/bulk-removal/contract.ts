import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { operation } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { MAX_BULK } from '../choices.ts'
import { memberSelection } from '../contract.ts'

/** What a removal in bulk would do. */
const removalPreview = z.object({
  total: z.int(),
  willGo: z.int(),
  /** 1 if the caller is among them, who stays. */
  yourself: z.int(),
  /** Other administrators, who stay. */
  administrators: z.int(),
  /** Of the only member who would go: typed instead of the number. */
  displayName: z.string().nullable(),
})
export type RemovalPreview = z.infer<typeof removalPreview>

export const bulkRemovalOperations = {
  previewRemoval: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'POST',
    path: '/members/bulk/removal/preview',
    summary: 'How many of the selected members would be removed',
  })
    .input(z.strictObject({ selection: memberSelection }))
    .output(removalPreview),

  startRemoval: operation({
    roles: ADMINS,
    audit: 'members.removalStarted',
    method: 'POST',
    path: '/members/bulk/removal',
    summary: `Remove up to ${MAX_BULK.toLocaleString('en-GB')} selected members, as a job; the caller types their number, or the display name of a single one`,
    creates: true,
    confirm: true,
  })
    .input(
      z.strictObject({
        selection: memberSelection,
        /** As many as would go by the preview. */
        count: z.int('Please type the number of members.').min(1).max(MAX_BULK),
        /** Of the only member who would go. */
        displayName: z.string().max(200).optional(),
      }),
    )
    .output(bulkJob),
}
