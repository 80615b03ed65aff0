/** Request header of an autosave: the id of the open editor, and how many it has sent so far, as `id/12`. */
export const SAVE_ORDER_HEADER = 'x-save-order'

/** The position of a save among those of one open editor. */
export interface SaveOrder {
  screen: string
  number: number
}
