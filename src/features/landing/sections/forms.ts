import { sectionData } from './data.ts'
import { type FormField, formFields } from './form.ts'
import { sectionMessages } from './messages.ts'

/** How the designer edits the config of a section: one entry per field of its schema, in the schema's order. */
export interface SectionForm {
  fields: readonly FormField[]
  /** Initial config of an added section: enough to be visible and understood, with nothing to delete first. */
  starts: Readonly<Record<string, unknown>>
}

/** The designer's form for each section type, by stored type, which may come from a later version (DES-21). */
export const sectionForms: Readonly<Record<string, SectionForm | undefined>> = Object.fromEntries(
  Object.entries(sectionData).map(([type, { schema }]) => {
    const { starts, added }: Starts = sectionMessages[type as keyof typeof sectionMessages]
    return [type, { fields: formFields(schema, added), starts }]
  }),
)

interface Starts {
  starts: Readonly<Record<string, unknown>>
  /** Names of added items, by the field that labels them. */
  added?: Readonly<Record<string, string>>
}
