import { sectionForms } from '../../sections/forms.ts'

/** The section types in the order in which they are offered (DES-18), and those under 'More'. */
const ADDABLE = ['introduction', 'events', 'imageGallery', 'alert', 'list', 'detail', 'pricing', 'calendar']
const MORE = ['library', 'insights', 'scroller', 'dialogText', 'text', 'tabStrip']

export const addableTypes = offered(ADDABLE)
export const moreTypes = offered(MORE)

/** The types that have a form in this build. */
function offered(types: readonly string[]): string[] {
  return types.filter((type) => sectionForms[type] !== undefined)
}
