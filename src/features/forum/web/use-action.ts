import { useState } from 'react'
import { toast } from '#platform/web/toasts.tsx'

/** Runs one user action at a time; errors are shown as a toast. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
