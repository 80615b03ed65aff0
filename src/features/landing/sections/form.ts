import { z } from 'zod'

/** A field of a form, by its `name` in the schema. */
export type FormField = {
  name: string
  /** A field beside it; while that has a value, this one means nothing. */
  unless?: string
} & (
  | { kind: 'text' | 'longText'; most: number }
  /** Editor JSON. */
  | { kind: 'richText' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'number'; least: number; most: number }
  /** An amount in minor units of the nearest `currency` field, or null. */
  | { kind: 'price' }
  /** A picture with its description (LAND-B2). */
  | { kind: 'picture' }
  | { kind: 'link' }
  /** Categories of insights, several. */
  | { kind: 'categories' }
  /** A plan of membership, by its id. */
  | { kind: 'plan' }
  /** A tab of the page, by its name. */
  | { kind: 'tab' }
  | { kind: 'group'; fields: readonly FormField[] }
  /** A list of objects with fields of their own. */
  | {
      kind: 'items'
      most: number
      fields: readonly FormField[]
      /** The field of an item that labels it in the list of items. */
      namedBy: string
      /** Initial value of an added item. */
      starts: Readonly<Record<string, unknown>>
    }
  /** A list of texts: paragraphs, points. */
  | { kind: 'texts'; most: number; isLong: boolean; longest: number }
  /** A list of pictures, such as the photos of a slideshow. */
  | { kind: 'pictures'; most: number }
)

/** What a schema's `field` says where its type alone does not: `text(300).meta(asField('text'))`. */
export const asField = (field: FormField['kind']) => ({ field })

/** Says that a field means nothing while the one of this name beside it has a value. */
export const unless = (name: string) => ({ unless: name })

/** Longer texts get a multi-line field, in characters. */
const SINGLE_LINE_MAX = 160
/** Used if the schema sets no maximum, because a pattern limits the value. */
const DEFAULT_MAX = 300

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Derives the fields of a form from the schema of an object: a new section or page only needs labels (DES-21,
 * LAND-34). Background and text colour, which every section has (LAND-05), are not among them. `added` names new
 * items, by the field that labels them.
 */
export function formFields(schema: z.ZodType, added: Readonly<Record<string, string>> = {}): FormField[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

  function fieldsOf({ properties = {} }: JsonSchema): FormField[] {
    return Object.entries(properties).flatMap(([name, shape]) =>
      name === 'styles' ? [] : { name, ...fieldOf(shapeOf(shape)), ...unlessOf(shapeOf(shape)) },
    )
  }

  function fieldOf(input: JsonSchema): Kind {
    const alternatives = alternativesOf(input)
    // An object says more than the short form a schema accepts beside it.
    const shape = alternatives.find(({ type }) => type === 'object') ?? alternatives[0] ?? {}
    const kind = hintOf(input)
    if (kind === 'text' || kind === 'longText') return { kind, most: shape.maxLength ?? DEFAULT_MAX }
    if (kind) return { kind } as Kind
    if (shape.enum) return { kind: 'choice', choices: shape.enum.map(String) }
    if (shape.type === 'object') return { kind: 'group', fields: fieldsOf(shape) }
    if (shape.type === 'array') return listOf(shape)
    if (shape.type !== 'string') return { kind: 'number', least: shape.minimum ?? 0, most: shape.maximum ?? Infinity }
    const most = shape.maxLength ?? DEFAULT_MAX
    return { kind: most > SINGLE_LINE_MAX ? 'longText' : 'text', most }
  }

  function listOf({ items, maxItems: most = DEFAULT_MAX }: JsonSchema): Kind {
    const item = fieldOf(shapeOf(items as JsonSchema))
    if (item.kind === 'picture') return { kind: 'pictures', most }
    if (item.kind === 'text' || item.kind === 'longText')
      return { kind: 'texts', most, longest: item.most, isLong: item.kind === 'longText' }
    const fields = item.kind === 'group' ? item.fields : []
    const namedBy = fields.find(({ kind }) => kind === 'text')?.name ?? ''
    const starts = { ...emptyOf(fields), ...(namedBy in added ? { [namedBy]: added[namedBy] } : {}) }
    return { kind: 'items', most, fields, namedBy, starts }
  }
}

const unlessOf = ({ unless: name }: JsonSchema) => (typeof name === 'string' ? unless(name) : {})

type Kind = FormField extends infer Field ? (Field extends FormField ? Omit<Field, 'name'> : never) : never

/** Initial value of an added item: every field, empty; a number is left to its default. */
const emptyOf = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(({ kind }) => kind !== 'number').map((field) => [field.name, emptyValue(field)]))

function emptyValue(field: FormField): unknown {
  switch (field.kind) {
    case 'group':
      return emptyOf(field.fields)
    case 'choice':
      return field.choices[0]
    case 'picture':
    case 'price':
      return null
    case 'items':
    case 'texts':
    case 'pictures':
    case 'categories':
      return []
    default:
      return ''
  }
}

const shapeOf = (shape: JsonSchema | boolean | undefined): JsonSchema => (typeof shape === 'object' ? shape : {})

/** What a union accepts, null left out. */
const alternativesOf = (shape: JsonSchema): JsonSchema[] =>
  shape.anyOf ? shape.anyOf.flatMap((one) => alternativesOf(shapeOf(one))) : shape.type === 'null' ? [] : [shape]

/** The `asField` of a schema, or of one it accepts. */
const hintOf = (shape: JsonSchema): FormField['kind'] | undefined =>
  (shape['field'] as FormField['kind'] | undefined) ??
  shape.anyOf?.map((one) => hintOf(shapeOf(one))).find((hint) => hint !== undefined)
