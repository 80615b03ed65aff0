/** How soon what is typed is searched for. */
export const SEARCH = { minLength: 1, pauseMs: 300 }

/** What a tab is searched for; it stands in the address. */
export interface TabSearch {
  query: string | undefined
  onQuery: (query: string, options: { replace: boolean }) => void
}
