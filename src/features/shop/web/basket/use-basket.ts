import { useQuery } from '@tanstack/react-query'
import { useLiveTopic } from '#platform/web/live.ts'
import { basketQuery, refetchBasket } from '../queries.ts'

/** The caller's basket, read again whenever a price or stock has changed as well. */
export function useBasket() {
  useLiveTopic('shop', () => void refetchBasket())
  return useQuery(basketQuery)
}
