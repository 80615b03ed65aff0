import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { searchText } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import type { ExportFormat } from '../../contract.ts'

/** Downloads an export once it is complete; a refusal is shown as a toast and leaves no file behind. */
export function useExport(path: string, input: Record<string, unknown> | undefined) {
  const text = useTranslations('legalRegister.exports')
  const { busy, save } = useDownload((thrown) => toast.error(text('failed', { reason: asProblem(thrown).message })))
  const make = (format: ExportFormat) =>
    save(`/api${path}${searchText({ ...input, format })}`, `legal-register.${format}`)
  return { busy, make }
}
