/** Lists of items, each item in the first of them only: while pages are refetched one after the other, it may be on two. */
export function distinct<Item>(pages: readonly (readonly Item[])[], keyOf: (item: Item) => string): Item[][] {
  const seen = new Set<string>()
  const isFirst = (item: Item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  }
  return pages.map((items) => items.filter(isFirst))
}

/** The id or key of an item of the API. */
export const identityOf = (item: object): string => String('id' in item ? item.id : 'key' in item ? item.key : '')
