import { useRef, useState } from 'react'
import { download } from './download.ts'
import { toast } from './toasts.tsx'

/**
 * Downloads files once they are complete, one at a time; a refusal is shown as a toast, or passed to `onError`, and leaves no file behind.
 * `save` takes what `download` does and returns the headers of the response; undefined without a file.
 */
export function useDownload(onError: (thrown: unknown) => void = (thrown) => toast.problem(thrown)) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const save = async (...file: Parameters<typeof download>): Promise<Headers | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await download(...file)
    } catch (thrown) {
      onError(thrown)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, save }
}
