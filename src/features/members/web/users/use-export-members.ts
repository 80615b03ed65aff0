import { useState } from 'react'
import { download } from '#platform/web/download.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ExportFormat } from '../../administration/choices.ts'
import { selectionOf } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

/** Exports the selected members, or all that match where none is selected (ADM-39). */
export function useExportMembers({ selected, filter }: UsersTable) {
  const [busy, setBusy] = useState(false)
  const exportMembers = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const selection = selectionOf(selected, filter)
      await download('/api/members/export', `members.${format}`, { selection, format })
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, exportMembers }
}
