import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { landingVariantsContract, type VariantContents } from '../../contract.ts'
import type { VariantName } from '../../variants/data.ts'

export const variantsApi = apiOf(landingVariantsContract)

/** The first part of the key is the live topic of all front pages. */
export const contentsQuery = (variant: VariantName) =>
  queryOptions({
    queryKey: ['landing', 'variant', variant],
    queryFn: ({ signal }) => variantsApi.variantContents({ variant }, { signal }),
    // Somebody else may have saved it since it was last open.
    staleTime: 0,
  })

export function setContentsInCache(saved: VariantContents) {
  queryClient.setQueryData(contentsQuery(saved.variant).queryKey, saved)
}

export function invalidateContents(variant: VariantName) {
  void queryClient.invalidateQueries({ queryKey: contentsQuery(variant).queryKey })
}
