import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from '#tests/kit/generated.ts'
import { fc } from '#tests/kit/properties.ts'

const TEXTS = [
  'text',
  'A text with Ünïcode',
  '',
  '  outer spaces ',
  '5f0c7a3e-8a55-4d0e-9d7c-3b1f2a4c5d6e',
  '5F0C7A3E-8A55-4D0E-9D7C-3B1F2A4C5D6E',
  '2026-11-25T10:00:00.123Z',
  '2026-11-25T10:00:00+02:00',
  '2026-11-25',
  '2026-11',
  '10:00',
  'https://example.org/a?b=c',
  'somebody@example.org',
  '#1f7a5c',
  'a'.repeat(64),
]
const NUMBERS = [0, 1, 2, 3, 7, 12, 50, 100, 400, 2_026, -1, 0.5]

type Definition = Record<'element' | 'innerType' | 'keyType' | 'valueType', z.ZodType> & {
  type: string
  shape: Record<string, z.ZodType>
  catchall?: z.ZodType
  values: unknown[]
  entries: Record<string, unknown>
  options: z.ZodType[]
}
type Values = fc.Arbitrary<unknown>

/** Values that a schema accepts, with fields that it does not declare wherever it drops them. */
function valuesOf(schema: z.ZodType): Values {
  const definition = schema.def as unknown as Definition
  const make = MAKERS[definition.type]
  if (!make) throw new Error(`no values for ${definition.type}`)
  return make(definition, schema)
}

const accepted = (schema: z.ZodType, values: readonly unknown[]): Values => {
  const fitting = values.filter((value) => schema.safeParse(value).success)
  if (fitting.length === 0) throw new Error(`no value for ${JSON.stringify(schema.def)}`)
  return fc.constantFrom(...fitting)
}
const orElse =
  (value: unknown) =>
  ({ innerType }: Definition) =>
    fc.oneof(valuesOf(innerType), fc.constant(value))

const MAKERS: Record<string, (definition: Definition, schema: z.ZodType) => Values> = {
  string: (_, schema) => accepted(schema, TEXTS),
  number: (_, schema) => accepted(schema, NUMBERS),
  boolean: () => fc.boolean(),
  literal: ({ values }) => fc.constantFrom(...values),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  any: () => fc.jsonValue(),
  unknown: () => fc.jsonValue(),
  nullable: orElse(null),
  optional: orElse(undefined),
  default: orElse(undefined),
  prefault: orElse(undefined),
  union: ({ options }) => fc.oneof(...options.map(valuesOf)),
  array: ({ element }, schema) => {
    const lists = fc.array(valuesOf(element), { maxLength: 3 })
    return lists.filter((list) => schema.safeParse(list).success)
  },
  record: ({ keyType, valueType }, schema) => {
    const keys = [...TEXTS, ...Object.values((keyType.def as unknown as Definition).entries ?? {})]
    const fitting = keys.filter((key) => keyType.safeParse(key).success) as string[]
    const all = fc.record(Object.fromEntries(fitting.map((key) => [key, valuesOf(valueType)])))
    return fc.oneof(fc.constant({}), all).filter((record) => schema.safeParse(record).success)
  },
  object: ({ shape, catchall }) => {
    const declared = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valuesOf(field)]))
    const isStrict = catchall?.def.type === 'never'
    const stray = { stray: fc.jsonValue(), constructor: fc.constant('stray') }
    return fc.record({ ...declared, ...(isStrict ? {} : stray) } as Record<string, Values>)
  },
}

test.each(operations.map((route) => [route.name, route] as const))(
  'the answer of %s is checked and stripped by generated code as by its schema',
  (_, route) => {
    fc.assert(
      fc.property(valuesOf(route.output), (answer) => {
        const checked = route.output.safeParse(answer)
        fc.pre(checked.success)
        expect(JSON.stringify(route.parseAnswer(answer))).toBe(JSON.stringify(checked.data))
      }),
      { numRuns: 15 },
    )
    for (const wrong of [undefined, 'text', [], { items: 'none' }])
      if (!route.output.safeParse(wrong).success) expect(() => route.parseAnswer(wrong)).toThrow('code')
  },
)
