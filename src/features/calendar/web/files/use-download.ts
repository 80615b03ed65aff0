import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { download } from '#platform/web/download.ts'
import { asProblem } from '#platform/web/problem.ts'
import { searchText } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'

/** Downloads a file once it is complete, one at a time; a refusal is shown as a toast and leaves no file behind. */
export function useDownload() {
  const text = useTranslations('calendarFiles')
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const fetch = async (path: string, input: Record<string, unknown>, fallbackName: string) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await download(`/api${path}${searchText(input)}`, fallbackName)
    } catch (thrown) {
      toast.error(text('failed', { reason: asProblem(thrown).message }))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, fetch }
}
