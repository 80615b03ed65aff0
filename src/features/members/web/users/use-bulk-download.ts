import { useState } from 'react'
import { download } from '#platform/web/download.ts'
import { toast } from '#platform/web/toasts.tsx'

/** Saves what a bulk action did to each member as a file. */
export function useBulkDownload(id: string) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(`/api/members/bulk/${id}/result`, 'result.csv', { format: 'csv' })
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
