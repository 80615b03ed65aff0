import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'

/** Asks before a form with unsaved input is left, for another lesson or another page, and reports whether there is any. */
export function useUnsavedQuestion(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void) {
  const text = useTranslations('courseBuilder.leave')
  useLeaveGuard(isUnsaved, { title: text('title'), message: text('message') }, 'lesson')
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
