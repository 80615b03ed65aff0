import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ShownAdvert } from '../../contract.ts'
import { shownQuery } from './queries.ts'

interface Adverts {
  adverts: readonly ShownAdvert[]
  /** Whether it is still unknown if there are any. */
  isLoading: boolean
  /** Takes one out whose picture does not load, such as one that a blocker refuses. */
  drop: (id: string) => void
}

/** The adverts of one type for the viewer; none where they cannot be read, as nobody misses them (ADV-02). */
export function useAdverts(type: ShownAdvert['type']): Adverts {
  const { data, isPending } = useQuery(shownQuery(type))
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const adverts = useMemo(() => data?.items.filter(({ id }) => !failed.has(id)) ?? [], [data, failed])
  return { adverts, isLoading: isPending, drop: (id) => setFailed((before) => new Set(before).add(id)) }
}
