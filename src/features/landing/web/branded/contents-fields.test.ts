import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FormField, formFields } from '../../sections/form.ts'
import { VARIANT_NAMES, variantDataOf } from '../../variants/data.ts'
import { valueAt } from '../designer/model/edits.ts'
import { brandedFieldMessages, brandedMessages } from './messages.ts'

/** The groups of a page's form: the path of the object they belong to, and its fields. */
const contentsForm = (schema: z.ZodType) =>
  formFields(schema).map((field) =>
    field.kind === 'group' ? { ...field, at: field.name } : { name: field.name, at: '', fields: [field] },
  )

const flat = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...('fields' in field ? flat(field.fields) : [])])

describe.each(VARIANT_NAMES)('the form of %s', (name) => {
  const { schema } = variantDataOf(name)
  const form = contentsForm(schema)
  const sample = schema.parse({}) as Record<string, unknown>

  test('covers all contents of the page, and nothing else [LAND-34, TEN-12]', () => {
    expect(form.map((group) => group.name)).toEqual(Object.keys(sample))
    for (const { at, fields } of form) {
      const texts = at
        ? valueAt(sample, at)
        : Object.fromEntries(fields.map((field) => [field.name, sample[field.name]]))
      expect(fields.map((field) => field.name).toSorted()).toEqual(Object.keys(texts as object).toSorted())
    }
  })

  test('has labels for every group, list, field, and choice [LAND-34]', () => {
    for (const group of form) {
      expect(brandedMessages.groups).toHaveProperty(group.name)
      for (const field of group.fields)
        if (field.kind === 'items') expect(brandedFieldMessages.lists).toHaveProperty(group.name)
      for (const field of flat(group.fields)) {
        if (field.kind !== 'items') expect(brandedFieldMessages.fields).toHaveProperty(field.name)
        if (field.kind === 'choice')
          expect(Object.keys(valueAt(brandedFieldMessages.choices, field.name) as object)).toEqual(field.choices)
      }
    }
  })

  test('accepts what the page accepts, and no longer text or list [LAND-34]', () => {
    const takes = (at: string, field: string, value: unknown) => {
      const whole = {
        ...sample,
        ...(at ? { [at]: { ...(sample[at] as object), [field]: value } } : { [field]: value }),
      }
      return schema.safeParse(whole).success
    }
    for (const { at, fields } of form)
      for (const field of fields) {
        if (field.kind === 'text' && field.name === 'currency') continue
        if (field.kind === 'text' || field.kind === 'longText') {
          expect([field.name, takes(at, field.name, 'x'.repeat(field.most))]).toEqual([field.name, true])
          expect([field.name, takes(at, field.name, 'x'.repeat(field.most + 1))]).toEqual([field.name, false])
        }
        if (field.kind === 'texts') {
          const longText = 'x'.repeat(field.longest)
          expect(
            takes(
              at,
              field.name,
              Array.from({ length: field.most }, () => longText),
            ),
          ).toBe(true)
          expect(
            takes(
              at,
              field.name,
              Array.from({ length: field.most + 1 }, () => longText),
            ),
          ).toBe(false)
        }
        if (field.kind === 'items') {
          expect(field.fields.map(({ name: inner }) => inner)).toContain(field.namedBy)
          const item = { ...field.starts, ...Object.fromEntries(textsOf(field.fields).map((text) => [text, 'Words'])) }
          expect(
            takes(
              at,
              field.name,
              Array.from({ length: field.most }, () => item),
            ),
          ).toBe(true)
          expect(
            takes(
              at,
              field.name,
              Array.from({ length: field.most + 1 }, () => item),
            ),
          ).toBe(false)
        }
      }
  })
})

const textsOf = (fields: readonly FormField[]) =>
  fields.flatMap(({ kind, name }) => (kind === 'text' || kind === 'longText' ? [name] : []))

test('each kind of field is derived from its schema: pictures, slideshows, addresses, prices, points [LAND-28, LAND-29, LAND-34]', () => {
  const kinds = Object.fromEntries(
    VARIANT_NAMES.flatMap((name) =>
      contentsForm(variantDataOf(name).schema).flatMap(({ fields }) =>
        flat(fields).map(({ name: of, kind }) => [of, kind]),
      ),
    ),
  )
  expect(kinds).toMatchObject({
    picture: 'picture',
    photos: 'pictures',
    logo: 'picture',
    link: 'link',
    price: 'price',
    frequency: 'choice',
    points: 'texts',
    paragraphs: 'texts',
    categories: 'categories',
    items: 'items',
    normal: 'group',
    standfirst: 'longText',
    title: 'text',
  })
})
