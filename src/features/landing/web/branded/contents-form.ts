import { z } from 'zod'
import type { FormField } from '../../sections/form.ts'

/** A group of fields of a branded page's contents. */
export interface ContentsGroup {
  name: string
  /** Path of the object the fields belong to; empty if the group is a single top-level field. */
  at: string
  fields: readonly ContentsField[]
}

/** A field of the contents, by its `name` in the schema. */
export type ContentsField =
  | Extract<FormField, { kind: 'text' | 'longText' | 'choice' | 'link' | 'picture' | 'categories' }>
  | ({ name: string } & (
      | { kind: 'group'; fields: readonly ContentsField[] }
      /** A list of objects with fields of their own. */
      | {
          kind: 'items'
          most: number
          fields: readonly ContentsField[]
          namedBy: string
          starts: Readonly<Record<string, unknown>>
        }
      /** A list of texts: paragraphs, points. */
      | { kind: 'texts'; most: number; isLong: boolean; longest: number }
      /** A list of pictures, such as the photos of a slideshow. */
      | { kind: 'pictures'; most: number }
      /** An amount in minor units of the nearest `currency` field, or null. */
      | { kind: 'price' }
    ))

/** Longer texts get a multi-line field, in characters. */
const SINGLE_LINE_MAX = 160
/** Used if the schema sets no maximum, because a pattern limits the value. */
const DEFAULT_MAX = 300

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Derives the form of a branded page from its schema alone; a new page only needs labels (LAND-34). */
export function contentsForm(schema: z.ZodType): ContentsGroup[] {
  return Object.entries(shapesOf(z.toJSONSchema(schema, { io: 'input' }))).map(([name, shape]) => {
    const field = fieldOf(name, shape)
    return field.kind === 'group' ? { name, at: name, fields: field.fields } : { name, at: '', fields: [field] }
  })
}

/** Initial value of an added item: every field, empty. */
export function emptyOf(fields: readonly ContentsField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, nothingOf(field)]))
}

function nothingOf(field: ContentsField): unknown {
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

function fieldOf(name: string, input: JsonSchema): ContentsField {
  const [shape = {}, ...others] = (input.anyOf ?? [input]).map(shapeOf).filter(({ type }) => type !== 'null')
  // Among the schemas, only links are unions of several string formats.
  if (others.length > 0) return { kind: 'link', name }
  if (shape.enum) return { kind: 'choice', name, choices: shape.enum.map(String) }
  if (shape.type === 'integer') return { kind: 'price', name }
  if (shape.type === 'array') return listOf(name, shape)
  if (shape.type !== 'object') return textOf(name, shape)
  return isPicture(shape) ? { kind: 'picture', name } : { kind: 'group', name, fields: fieldsOf(shape) }
}

function textOf(name: string, { maxLength: most = DEFAULT_MAX }: JsonSchema): ContentsField {
  return { kind: most > SINGLE_LINE_MAX ? 'longText' : 'text', name, most }
}

function listOf(name: string, { items, maxItems: most = DEFAULT_MAX }: JsonSchema): ContentsField {
  const item = shapeOf(items as JsonSchema)
  if (name === 'categories') return { kind: 'categories', name }
  if (isPicture(item)) return { kind: 'pictures', name, most }
  if (item.type !== 'object') {
    const longest = item.maxLength ?? DEFAULT_MAX
    return { kind: 'texts', name, most, longest, isLong: longest > SINGLE_LINE_MAX }
  }
  const fields = fieldsOf(item)
  const namedBy = fields.find(({ kind }) => kind === 'text')?.name ?? ''
  return { kind: 'items', name, most, fields, namedBy, starts: emptyOf(fields) }
}

const fieldsOf = (shape: JsonSchema) => Object.entries(shapesOf(shape)).map(([name, inner]) => fieldOf(name, inner))
const shapesOf = ({ properties = {} }: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, shapeOf(shape)]))
const shapeOf = (shape: JsonSchema | boolean | undefined): JsonSchema => (typeof shape === 'object' ? shape : {})
const isPicture = ({ properties = {} }: JsonSchema) => 'url' in properties && 'alt' in properties
