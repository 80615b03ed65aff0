import { z } from 'zod'
import type { FormField } from '../../sections/form.ts'

/** A part of a branded page's contents: what it says in one place. */
export interface ContentsGroup {
  name: string
  /** Path of what the fields belong to; empty where the group is one list of its own. */
  at: string
  fields: readonly ContentsField[]
}

/** A field of the contents, by its `name` in the schema. */
export type ContentsField =
  | Extract<FormField, { kind: 'text' | 'longText' | 'choice' | 'link' | 'picture' | 'categories' }>
  | ({ name: string } & (
      | { kind: 'group'; fields: readonly ContentsField[] }
      /** Things that have fields of their own. */
      | {
          kind: 'items'
          most: number
          fields: readonly ContentsField[]
          namedBy: string
          starts: Readonly<Record<string, unknown>>
        }
      /** Texts one after the other: paragraphs, points. */
      | { kind: 'texts'; most: number; isLong: boolean; longest: number }
      /** Pictures one after the other, as photos that take turns. */
      | { kind: 'pictures'; most: number }
      /** An amount in minor units of the currency that stands beside it, or none. */
      | { kind: 'price' }
    ))

/** Longer texts than this get more than a line, in characters. */
const ONE_LINE = 160
/** Where a schema names no limit it has one by its pattern. */
const USUAL_MOST = 300

type Shape = z.core.JSONSchema.JSONSchema

/** The form of a branded page, made of its schema alone: a new page has one without another word but its labels (LAND-34). */
export function contentsForm(schema: z.ZodType): ContentsGroup[] {
  return Object.entries(shapesOf(z.toJSONSchema(schema, { io: 'input' }))).map(([name, shape]) => {
    const field = fieldOf(name, shape)
    return field.kind === 'group' ? { name, at: name, fields: field.fields } : { name, at: '', fields: [field] }
  })
}

/** What an added item begins with: every field, and nothing in it. */
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

function fieldOf(name: string, given: Shape): ContentsField {
  const [shape = {}, ...others] = (given.anyOf ?? [given]).map(shapeOf).filter(({ type }) => type !== 'null')
  // Several ways to write one text are the ways to write an address.
  if (others.length > 0) return { kind: 'link', name }
  if (shape.enum) return { kind: 'choice', name, choices: shape.enum.map(String) }
  if (shape.type === 'integer') return { kind: 'price', name }
  if (shape.type === 'array') return listOf(name, shape)
  if (shape.type !== 'object') return textOf(name, shape)
  return isPicture(shape) ? { kind: 'picture', name } : { kind: 'group', name, fields: fieldsOf(shape) }
}

function textOf(name: string, { maxLength: most = USUAL_MOST }: Shape): ContentsField {
  return { kind: most > ONE_LINE ? 'longText' : 'text', name, most }
}

function listOf(name: string, { items, maxItems: most = USUAL_MOST }: Shape): ContentsField {
  const item = shapeOf(items as Shape)
  if (name === 'categories') return { kind: 'categories', name }
  if (isPicture(item)) return { kind: 'pictures', name, most }
  if (item.type !== 'object') {
    const longest = item.maxLength ?? USUAL_MOST
    return { kind: 'texts', name, most, longest, isLong: longest > ONE_LINE }
  }
  const fields = fieldsOf(item)
  const namedBy = fields.find(({ kind }) => kind === 'text')?.name ?? ''
  return { kind: 'items', name, most, fields, namedBy, starts: emptyOf(fields) }
}

const fieldsOf = (shape: Shape) => Object.entries(shapesOf(shape)).map(([name, inner]) => fieldOf(name, inner))
const shapesOf = ({ properties = {} }: Shape) =>
  Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, shapeOf(shape)]))
const shapeOf = (shape: Shape | boolean | undefined): Shape => (typeof shape === 'object' ? shape : {})
const isPicture = ({ properties = {} }: Shape) => 'url' in properties && 'alt' in properties
