import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { InsightContents } from '../../../contents.ts'
import { toggled } from './editor-options.ts'
import { type Missing, mayPublish, missingIn } from './missing.ts'

/** What prevents the contents from being published: missing fields, invalid inputs and uploads in progress. */
export function usePublishChecks(contents: InsightContents, onMissing: (field: string) => void) {
  const text = useTranslations('authoring')
  /** Missing fields whose error shows even if the user has not visited them yet. */
  const [flagged, setFlagged] = useState<ReadonlySet<Missing>>(new Set())
  const [invalidInputs, setInvalidInputs] = useState<ReadonlySet<string>>(new Set())
  /** Uploads in progress. */
  const [uploads, setUploads] = useState(0)
  const missing = missingIn(contents)

  function haveUploadsFinished(): boolean {
    if (uploads > 0) toast.error(text('upload.going'))
    return uploads === 0
  }

  return {
    missing,
    flagged,
    uploads,
    haveUploadsFinished,
    /** Reports the first obstacle; true if there is none. */
    isReady(): boolean {
      if (!haveUploadsFinished()) return false
      setFlagged(new Set(missing))
      const [invalidInput] = invalidInputs
      const [first] = missing
      if (invalidInput) toast.error(text(invalidInput.startsWith('videoUrl') ? 'missing.videoUrl' : 'image.invalid'))
      else if (first) toast.error(text(`missing.${first}`))
      else return mayPublish(missing)
      onMissing(invalidInput ?? first ?? '')
      return false
    },
    /** Counts an upload that starts (1) or ends (-1). */
    countUpload: (by: 1 | -1) => setUploads((before) => before + by),
    /** Marks an input as invalid, which prevents publishing (WRITE-15), or as valid again. */
    setInvalid: (name: string, isInvalid: boolean) => setInvalidInputs((before) => toggled(before, name, isInvalid)),
  }
}
