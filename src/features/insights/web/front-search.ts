import type { RawSearch } from '#platform/web/manifest.ts'

/** Name in the address of the front-page insight that is open. */
export const FRONT_INSIGHT = 'insight'

/** `front=all` shows the whole list instead of the strip. */
export function frontSearch(address: RawSearch): { front: 'all' | undefined } {
  return { front: address.front === 'all' ? 'all' : undefined }
}

/** Id of the link that opens an insight over the page: the focus goes back there, also after a reload. */
export function cardLinkId(id: string): string {
  return `open-${id}`
}
