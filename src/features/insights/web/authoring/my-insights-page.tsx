import { AuthoringPage } from './authoring-page.tsx'

/** /my-films: the member's own insights, drafts included, and the form to edit them (SHELL-14, WRITE-03). */
export function MyInsightsPage() {
  return <AuthoringPage whose="mine" />
}
