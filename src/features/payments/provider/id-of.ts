/** The id of one of the provider's objects, which it sends in full or as its id alone; undefined for none. */
export const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'object' ? object?.id : object
