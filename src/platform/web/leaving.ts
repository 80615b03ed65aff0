import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { confirm, prepareToConfirm } from './confirm.tsx'

interface Question {
  title: string
  words: string
}

/**
 * Asks before a page is left on which something typed is not saved; closing the window asks in the browser's own words. `question`
 * may find out first what is to be said, and that there is nothing to ask. `part` names the part of the search that says what is
 * worked on: with another one it is left too.
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
      // Within the page nothing is lost.
      if (current.pathname === next.pathname && partOf(current, part) === partOf(next, part)) return false
      const asked = typeof question === 'function' ? await question() : question
      return asked !== undefined && !(await confirm(asked))
    },
  })
}

const partOf = ({ search }: { search: object }, part: string | undefined) =>
  part === undefined ? undefined : (search as Record<string, unknown>)[part]

/** The way back to where one came from; to `otherwise` for somebody who came straight here. */
export function useGoBack(otherwise = '/myaccount'): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: otherwise, replace: true })
  }
}
