import { useEffect, useState } from 'react'
import type { Draft } from '../../contract.ts'
import { type AutosaveStatus, createAutosaver } from './autosaver.ts'
import type { WorkingCopy } from './model/working-copy.ts'
import { designerApi } from './queries.ts'

/**
 * Autosaves the working copy while it differs from the draft: shortly after the last change, when the page is
 * hidden or left, and when the network returns (DES-B1). Visible to its author only.
 */
export function useAutosave({ key, workingCopy }: Draft, { present, basedOn }: WorkingCopy, unsaved: boolean) {
  const [status, setStatus] = useState<AutosaveStatus>({ savedAt: workingCopy?.savedAt, isOverdue: false })
  const [autosaver] = useState(() =>
    createAutosaver(
      {
        put: (copy, options) => designerApi.saveWorkingCopy({ key, ...copy }, options),
        drop: (options) => designerApi.dropWorkingCopy({ key }, options),
      },
      workingCopy,
      setStatus,
    ),
  )
  useEffect(
    () => autosaver.update(unsaved ? { design: present, basedOn } : undefined),
    [autosaver, present, basedOn, unsaved],
  )

  const savedAt = workingCopy?.savedAt
  useEffect(() => autosaver.onServerCopy(savedAt === undefined ? null : { savedAt }), [autosaver, savedAt])

  useEffect(() => {
    autosaver.setActive(true)
    const hidden = () => document.visibilityState === 'hidden' && void autosaver.flush(true)
    const online = () => void autosaver.flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', autosaver.leave)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', autosaver.leave)
      window.removeEventListener('online', online)
      autosaver.setActive(false)
      void autosaver.flush(true)
    }
  }, [autosaver])

  return { ...status, isSaved: autosaver.isSaved, save: autosaver.save, end: autosaver.end }
}
