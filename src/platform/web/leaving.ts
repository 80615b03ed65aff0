import { useBlocker, useRouter } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'

/** Asks before a page is left on which something typed is not saved; closing the window asks in the browser's own words. */
export function useLeaveGuard(unsaved: boolean, question: { title: string; words: string }) {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    // Within the page nothing is lost.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirm(question)),
  })
}

/** The way back to where one came from; to `otherwise` for somebody who came straight here. */
export function useGoBack(otherwise = '/myaccount'): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: otherwise, replace: true })
  }
}
