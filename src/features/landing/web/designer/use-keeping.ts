import { useEffect, useState } from 'react'
import type { Draft } from '../../contract.ts'
import { keeperOf, type Standing } from './keeper.ts'
import type { WorkingCopy } from './model/working-copy.ts'
import { designerApi } from './queries.ts'

/**
 * Keeps the working copy on the server while it differs from the draft: a moment after the last change, when the page is hidden
 * or left, when the network comes back (DES-B1). Nobody else sees it.
 */
export function useKeeping({ key, workingCopy }: Draft, { present, basedOn }: WorkingCopy, unsaved: boolean) {
  const [standing, setStanding] = useState<Standing>({ keptAt: workingCopy?.keptAt, notKept: false })
  const [keeper] = useState(() =>
    keeperOf(
      {
        keep: (copy, options) => designerApi.keepWorkingCopy({ key, ...copy }, options),
        drop: (options) => designerApi.dropWorkingCopy({ key }, options),
      },
      workingCopy,
      setStanding,
    ),
  )
  useEffect(() => keeper.want(unsaved ? { design: present, basedOn } : undefined), [keeper, present, basedOn, unsaved])

  const keptAt = workingCopy?.keptAt
  useEffect(() => keeper.heard(keptAt === undefined ? null : { keptAt }), [keeper, keptAt])

  useEffect(() => {
    keeper.attend(true)
    const hidden = () => document.visibilityState === 'hidden' && void keeper.flush(true)
    const online = () => void keeper.flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', online)
      keeper.attend(false)
      void keeper.flush(true)
    }
  }, [keeper])

  return { ...standing, isKept: keeper.isKept, save: keeper.save, end: keeper.end }
}
