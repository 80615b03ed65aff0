import { WritingPlace } from './writing-place.tsx'

/** /my-films: the member's own insights, drafts too, and the form they are written on (SHELL-14, WRITE-03). */
export function MyInsightsPage() {
  return <WritingPlace whose="mine" />
}
