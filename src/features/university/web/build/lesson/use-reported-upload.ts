import { useEffect, useEffectEvent } from 'react'

/** Reports while a file is being sent, so that Save waits for it. */
export function useReportedUpload(isUploading: boolean, onUploading: (isUploading: boolean) => void) {
  const report = useEffectEvent(onUploading)
  useEffect(() => {
    if (!isUploading) return
    report(true)
    return () => report(false)
  }, [isUploading])
}
