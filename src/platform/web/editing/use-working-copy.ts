import { useEffect } from 'react'
import type { AutosaverOptions } from './autosaver.ts'
import { useAutosave } from './use-autosave.ts'

interface Options<Copy extends object> extends Pick<AutosaverOptions<Copy>, 'save' | 'remove'> {
  /** What is to be stored; undefined while nothing is unsaved. The same object until it changes. */
  state: Copy | undefined
  /** The member's working copy as the server has it, read again whenever it is announced. */
  workingCopy: (Copy & { savedAt: string }) | null
  /** True while the user has to resolve a conflict. */
  isPaused?: boolean
}

/** Autosaves unsaved changes as the member's working copy, and follows what another of their tabs does to it. */
export function useWorkingCopy<Copy extends object>({ workingCopy, ...options }: Options<Copy>) {
  const { savedAt, ...stored } = workingCopy ?? { savedAt: undefined }
  const autosave = useAutosave<Copy>({
    ...options,
    stored: workingCopy ? (stored as unknown as Copy) : undefined,
    savedAt,
  })
  const { onServerState } = autosave
  useEffect(() => onServerState(savedAt ?? null), [onServerState, savedAt])
  return autosave
}
