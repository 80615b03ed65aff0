import { sectionForms } from './section-forms.ts'

/** Types in the order in which they are offered (DES-18), and what stands under 'More'. */
const ADDABLE = ['introduction', 'events', 'imageGallery', 'alert', 'list', 'detail', 'pricing', 'calendar']
const MORE = ['library', 'insights', 'scroller', 'dialogText', 'text', 'tabStrip']

export const addableTypes = offered(ADDABLE)
export const moreTypes = offered(MORE)

/** Those whose form this build has. */
function offered(types: readonly string[]): string[] {
  return types.filter((type) => sectionForms[type] !== undefined)
}
