import { useEffect, useMemo } from 'react'

/** Object URL of a chosen file, to show it before it is sent; empty without one. */
export function usePreview(file: File | null | undefined): string {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
