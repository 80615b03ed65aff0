import { useDownload } from '#platform/web/use-download.ts'
import type { ExportFormat } from '../../administration/choices.ts'
import { selectionOf } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

/** Exports the selected members, or all that match where none is selected (ADM-39). */
export function useExportMembers({ selected, filter }: UsersTable) {
  const { busy, save } = useDownload()
  const exportMembers = (format: ExportFormat) =>
    save('/api/members/export', `members.${format}`, { selection: selectionOf(selected, filter), format })
  return { busy, exportMembers }
}
