import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

/** Exports the entries that match as CSV, and says when the older ones are not in the file. */
export function useExport(search: AuditSearch) {
  const text = useTranslations('audit')
  const { busy, save } = useDownload()
  const exportEntries = async () => {
    const headers = await save('/api/audit/export', 'audit-log.csv', filterOf(search))
    if (!headers) return
    const cut = headers.get('x-cut')
    if (cut) toast.warning(text('cut', { count: Number(cut) }))
    else toast.success(text('exported'))
  }
  return { busy, exportEntries }
}
