import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { confirm, prepareToConfirm } from '../confirm.tsx'
import type { PlainPath } from '../pages.ts'

interface Question {
  title: string
  message: string
}

/**
 * Asks before the user leaves a page with unsaved input; when the window closes, the browser shows its own dialog. `question` may
 * be async, and may return undefined when there is nothing to ask. `part` names the search parameter that identifies the
 * edited item: changing it counts as leaving too.
 */
export function useLeaveGuard(
  unsaved: boolean,
  question: Question | (() => Promise<Question | undefined>),
  part?: string,
) {
  useEffect(() => {
    if (unsaved) prepareToConfirm()
  }, [unsaved])
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      // Nothing is lost within the same page.
      if (current.pathname === next.pathname && partOf(current, part) === partOf(next, part)) return false
      const resolved = typeof question === 'function' ? await question() : question
      return resolved !== undefined && !(await confirm(resolved))
    },
  })
}

const partOf = ({ search }: { search: object }, part: string | undefined) =>
  part === undefined ? undefined : (search as Record<string, unknown>)[part]

/** Goes back to the previous page, or to `fallback` when the user came directly to this one. */
export function useGoBack(fallback: PlainPath = '/myaccount'): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: fallback, replace: true })
  }
}
