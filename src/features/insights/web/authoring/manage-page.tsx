import { WritingPlace } from './writing-place.tsx'

/** /dash/insights: every insight of the site, to edit, take back or delete (WRITE-02, WRITE-28). */
export function ManagePage() {
  return <WritingPlace whose="manage" />
}
