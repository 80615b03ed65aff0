import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { download } from '#platform/web/download.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type AuditSearch, filterOf } from './audit-search.ts'

/** Exports the entries that match as CSV, and says when the older ones are not in the file. */
export function useExport(search: AuditSearch) {
  const text = useTranslations('audit')
  const [busy, setBusy] = useState(false)
  const exportEntries = async () => {
    setBusy(true)
    try {
      const headers = await download('/api/audit/export', 'audit-log.csv', filterOf(search))
      const cut = headers.get('x-cut')
      if (cut) toast.warning(text('cut', { count: Number(cut) }))
      else toast.success(text('exported'))
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, exportEntries }
}
