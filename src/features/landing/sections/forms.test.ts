import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type SectionTypeName, sectionData } from './data.ts'
import { sectionExamples } from './examples.ts'
import type { FormField } from './form.ts'
import { type SectionForm, sectionForms } from './forms.ts'
import { sectionMessages } from './messages.ts'
import { renderSection } from './sample-section.tsx'

interface SectionTexts {
  name: string
  description: string
  fields: Record<string, string>
  hints?: Record<string, string>
  choices?: Record<string, Record<string, string>>
}

describe.each(Object.keys(sectionData) as SectionTypeName[])('%s', (type) => {
  const form = sectionForms[type] as SectionForm
  const texts = sectionMessages[type] as SectionTexts
  const { schema } = sectionData[type]

  test('its form covers every field of its config [DES-21]', () => {
    expectWhole(form.fields, schema)
  })

  test('its form accepts what its config accepts, and no longer text [DES-21]', () => {
    for (const field of form.fields) {
      if (field.kind !== 'text' && field.kind !== 'longText') continue
      expect(schema.safeParse({ [field.name]: 'x'.repeat(field.most) }).success).toBe(true)
      expect(schema.safeParse({ [field.name]: 'x'.repeat(field.most + 1) }).success).toBe(false)
    }
    for (const field of form.fields) {
      if (field.kind !== 'choice') continue
      for (const choice of field.choices) expect(schema.safeParse({ [field.name]: choice }).success).toBe(true)
    }
  })

  test('every field and every choice has a label; no label is unused [DES-21]', () => {
    const all = flat(form.fields)
    const names = new Set(all.map(({ name }) => name))
    expect(new Set(Object.keys(texts.fields))).toEqual(names)
    expect(Object.keys(texts.hints ?? {}).filter((name) => !names.has(name))).toEqual([])
    const choices = all.flatMap((field) => (field.kind === 'choice' ? [[field.name, [...field.choices]]] : []))
    expect(Object.entries(texts.choices ?? {}).map(([name, labels]) => [name, Object.keys(labels)])).toEqual(choices)
    for (const word of [texts.name, texts.description, ...Object.values(texts.fields)]) expect(word).toMatch(/^[A-Z]/)
  })

  test('a section added in the designer is visible at once [DES-21]', () => {
    expect(schema.safeParse(form.starts).success).toBe(true)
    expect(renderSection(type, form.starts)).toContain('class=')
    for (const field of form.fields) {
      if (field.kind !== 'items') continue
      expect(schema.safeParse({ [field.name]: [field.starts] }).success).toBe(true)
    }
  })

  test('its three examples are rendered, each differently [LAND-04]', () => {
    const examples = sectionExamples[type].map((config) => renderSection(type, config))
    expect(examples).toHaveLength(3)
    expect(new Set(examples).size).toBe(3)
    expect(examples).not.toContain('')
  })
})

/** Form and schema have the same fields, including those of items; every section has styles (LAND-05). */
function expectWhole(fields: readonly FormField[], schema: unknown) {
  const { shape } = schema as z.ZodObject
  expect(fields.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(shape)
      .filter((name) => name !== 'styles')
      .toSorted(),
  )
  for (const field of fields) {
    if (field.kind !== 'items') continue
    const { element } = (shape[field.name] as z.ZodDefault<z.ZodArray>).unwrap()
    if (element instanceof z.ZodObject) expectWhole(field.fields, element)
  }
}

function flat(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => [field, ...(field.kind === 'items' ? flat(field.fields) : [])])
}
