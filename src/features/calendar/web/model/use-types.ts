import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { typesQuery } from '../queries.ts'

/** The site's calendar types by their value, in the site's order. */
export function useTypes() {
  const { data } = useQuery(typesQuery)
  return useMemo(() => new Map((data ?? []).map((type) => [type.value, type])), [data])
}
