import { useState } from 'react'
import { toast } from '#platform/web/toasts.tsx'

/** Does one thing at a time that a person asked for; what goes wrong is told in the server's words. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
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
  return { busy, act }
}
