import { z } from 'zod'
import { id, instant, operation, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { avatar, RELATIONS } from '../shapes.ts'

export type Relation = (typeof RELATIONS)[number]

/** Most members that one member mutes or blocks; their ids are part of the session. */
export const MAX_RELATIONS = 500

const relatedMember = z.object({
  id,
  displayName: z.string(),
  avatar,
  profilePhoto: z.string().nullable(),
  relation: z.enum(RELATIONS),
  since: instant,
})
export type RelatedMember = z.infer<typeof relatedMember>

/** Muting and blocking other members (ACC-B8); it is the member's own affair and nobody else sees it. */
export const relationsContract = {
  list: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/relations',
    summary: 'Members whom the caller mutes or blocks, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(relatedMember)),

  set: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/relations/{id}',
    summary: 'Mute or block a member, or neither; they are not notified of it',
  })
    .input(z.strictObject({ id, relation: z.enum(RELATIONS) }))
    .output(z.object({ id, relation: z.enum(RELATIONS), before: z.enum(RELATIONS) })),
}
