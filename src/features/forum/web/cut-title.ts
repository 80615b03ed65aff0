import { truncate } from '#base/names.ts'

/** Length of a title in the list and in the thread's heading, in characters (FOR-08). */
export const IN_LIST = 20
export const IN_HEADING = 30

/** Shortens a title, with an ellipsis (FOR-08). */
export function cutTitle(title: string, most: number): string {
  return title.length > most ? `${truncate(title, most).trimEnd()}…` : title
}
