import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { searchText } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'

/** Downloads a file of the calendar's API; a refusal is shown as a toast and leaves no file behind. */
export function useFileDownload() {
  const text = useTranslations('calendarFiles')
  const { busy, save } = useDownload((thrown) => toast.error(text('failed', { reason: asProblem(thrown).message })))
  const fetch = (path: string, input: Record<string, unknown>, fallbackName: string) =>
    save(`/api${path}${searchText(input)}`, fallbackName)
  return { busy, fetch }
}
