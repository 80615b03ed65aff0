import { z } from 'zod'
import type { AuditRule } from './operation.ts'
import { done, instant, operation } from './operation.ts'
import type { Role } from './roles.ts'

/** How often something was saved. A save names the revision it is based on, so that nobody's work is overwritten. */
export const revision = z.int().min(0).max(1_000_000_000)

const UNSEEN: AuditRule = { none: 'Nobody else sees a working copy; saving what it changes is what counts.' }

/** The operations that autosave what a member is changing, below the path of what is changed, whose parameters are `key`. */
export function workingCopyOperations<Key extends z.ZodRawShape, Contents extends z.ZodRawShape>({
  path,
  roles,
  key,
  contents,
}: {
  path: `/${string}`
  roles: readonly Role[]
  key: Key
  contents: Contents
}) {
  const route = { roles, audit: UNSEEN, path: `${path}/working-copy` as const }
  return {
    saveWorkingCopy: operation({
      ...route,
      method: 'PUT',
      summary: 'Save unsaved changes as a working copy that nobody else sees',
    })
      .input(z.strictObject({ ...key, basedOn: revision, ...contents }))
      .output(z.object({ savedAt: instant })),

    dropWorkingCopy: operation({ ...route, method: 'DELETE', summary: 'Delete the working copy' })
      .input(z.strictObject(key))
      .output(done),
  }
}

/** The caller's working copy of what they read, and who else is changing it. */
export const workingCopyFields = <Contents extends z.ZodRawShape>(contents: Contents) => ({
  /** The caller's own unsaved changes, if there are any. */
  workingCopy: z.object({ ...contents, basedOn: revision, savedAt: instant }).nullable(),
  /** Others with unsaved changes from the last few minutes. */
  others: z.array(z.object({ name: z.string(), savedAt: instant })),
})
