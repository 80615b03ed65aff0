import { z } from 'zod'
import { nothing, operation } from '#base/operation.ts'
import { WITH_PROFILE } from '#base/roles.ts'
import { HIDEABLE_FIELDS, type HideableField } from './fields.ts'

const shown = Object.fromEntries(HIDEABLE_FIELDS.map((field) => [field, z.boolean()])) as Record<
  HideableField,
  z.ZodBoolean
>

/** What a member shows to other members: whether they are in the directory, their address, and each field they can hide. */
const visibility = z.strictObject({ listed: z.boolean(), email: z.boolean(), ...shown })
export type Visibility = z.infer<typeof visibility>

/** Operations on what other members see of oneself (ACC-B8). */
export const visibilityOperations = {
  visibility: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/profile/visibility',
    summary: 'What the caller shows to other members',
    switch: 'profiles',
  })
    .input(nothing)
    .output(visibility),

  changeVisibility: operation({
    roles: WITH_PROFILE,
    method: 'PATCH',
    path: '/profile/visibility',
    summary: 'Show or hide parts of one’s profile and of one’s entry in the directory',
    switch: 'profiles',
  })
    .input(visibility.partial())
    .output(visibility),
}
