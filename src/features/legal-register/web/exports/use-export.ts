import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { download } from '#platform/web/download.ts'
import { asProblem } from '#platform/web/problem.ts'
import { searchText } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { ExportFormat } from '../../contract.ts'

/** Downloads an export once it is complete; a refusal is shown as a toast and leaves no file behind. */
export function useExport(path: string, input: Record<string, unknown> | undefined) {
  const text = useTranslations('legalRegister.exports')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const make = async (format: ExportFormat) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await download(`/api${path}${searchText({ ...input, format })}`, `legal-register.${format}`)
    } catch (thrown) {
      toast.error(text('failed', { reason: asProblem(thrown).message }))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, make }
}
