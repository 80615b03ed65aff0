import { createContext, Suspense, use } from 'react'
import type { InsightPart, InsightPartProps } from './manifest.ts'

/** The parts below insights of all features of this site; provided by the shell. */
export const InsightParts = createContext<readonly InsightPart[]>([])

/** What features add at the end of an insight's text. */
export function InsightEnd({ insightId }: InsightPartProps) {
  return use(InsightParts).map(({ name, part: Part }) => (
    <Suspense key={name}>
      <Part insightId={insightId} />
    </Suspense>
  ))
}
