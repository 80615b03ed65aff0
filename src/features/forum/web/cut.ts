import { beginningOf } from '#base/names.ts'

/** Characters of a title in the list, and in the heading of the question (FOR-08). */
export const IN_LIST = 20
export const IN_HEADING = 30

/** The beginning of a title with an ellipsis where more follows (FOR-08). */
export function cutTitle(title: string, most: number): string {
  return title.length > most ? `${beginningOf(title, most).trimEnd()}…` : title
}
