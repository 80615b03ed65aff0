/**
 * How the designer edits the config of a section: one entry per field of its schema, in the order people fill them
 * in (DES-21).
 */
export interface SectionForm {
  fields: readonly FormField[]
  /**
   * Initial config of a section added in the designer: enough to be visible and understood, with nothing to delete
   * first.
   */
  starts: Readonly<Record<string, unknown>>
}

/**
 * A field of a section's config by its `name` there. Its texts are in the section's `messages.ts`: the label under
 * `fields.<name>`, an optional hint under `hints.<name>`, choices under `choices.<name>.<value>`. Background and
 * text colour, which every section has (LAND-05), are not listed.
 */
export type FormField = { name: string } & (
  | { kind: 'text' | 'longText'; most: number }
  /** Editor JSON. */
  | { kind: 'richText' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'number'; least: number; most: number }
  /** A picture with its description (LAND-B2). */
  | { kind: 'picture' }
  | { kind: 'link' }
  /** Categories of insights, several. */
  | { kind: 'categories' }
  /** A tab of the page, by its name. */
  | { kind: 'tab' }
  | {
      kind: 'items'
      most: number
      fields: readonly FormField[]
      /** The field of an item that labels it in the list of items. */
      namedBy: string
      /** Initial value of an added item. */
      starts: Readonly<Record<string, unknown>>
    }
)
