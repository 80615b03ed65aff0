import { useMemo } from 'react'
import { isDeepEqual } from '#base/deep-equal.ts'
import { useWorkingCopy } from '#platform/web/editing/use-working-copy.ts'
import type { Draft, LandingTab } from '../../contract.ts'
import { tabsOf } from './model/design.ts'
import type { WorkingCopy } from './model/working-copy.ts'
import { designerApi } from './queries.ts'

/** Autosaves the working copy, visible to its author only, while it differs from the draft (DES-B1). */
export function useDraftAutosave({ key, workingCopy }: Draft, { present, basedOn }: WorkingCopy, unsaved: boolean) {
  const state = useMemo(() => (unsaved ? { tabs: tabsOf(present), basedOn } : undefined), [unsaved, present, basedOn])
  const { status, flush, publish, end } = useWorkingCopy({
    state,
    workingCopy,
    save: (copy, options) => designerApi.saveWorkingCopy({ key, ...copy }, options),
    remove: (options) => designerApi.dropWorkingCopy({ key }, options),
  })
  return {
    status,
    flush,
    /** Saves the draft itself. Changes made meanwhile are based on the new revision, and autosaved. */
    saveDraft: (tabs: LandingTab[]) =>
      publish(
        (options) => designerApi.saveDraft({ key, basedOn, tabs }, options),
        (now, { revision }) => {
          if (isDeepEqual(now.tabs, tabs)) return undefined
          return now.basedOn === basedOn ? { ...now, basedOn: revision } : now
        },
      ),
    end,
  }
}
