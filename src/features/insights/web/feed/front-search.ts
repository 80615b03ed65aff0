import type { RawSearch } from '#platform/web/manifest.ts'

/** URL parameter of the open front-page insight. */
export const FRONT_INSIGHT = 'insight'

/** `front=all` shows the whole list instead of the ten newest. */
export function frontSearch(address: RawSearch): { front: 'all' | undefined } {
  return { front: address.front === 'all' ? 'all' : undefined }
}

/** Id of the link that opens an insight's dialog: the focus returns there, also after a reload. */
export function cardLinkId(id: string): string {
  return `open-${id}`
}
