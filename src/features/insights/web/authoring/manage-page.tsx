import { AuthoringPage } from './authoring-page.tsx'

/** /dash/insights: every insight of the site, to edit, unpublish or delete (WRITE-02, WRITE-28). */
export function ManagePage() {
  return <AuthoringPage whose="manage" />
}
