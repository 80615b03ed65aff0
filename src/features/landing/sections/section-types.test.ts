import { expect, test } from 'vitest'
import { type SectionTypeName, sectionData } from './data.ts'
import { sectionExamples } from './examples.ts'
import { sectionForms } from './forms.ts'
import { sectionMessages } from './messages.ts'

/** The types listed in LAND-04, and donations, which came with payments. */
const TYPES = [
  'introduction',
  'library',
  'insights',
  'list',
  'pricing',
  'detail',
  'alert',
  'scroller',
  'dialogText',
  'events',
  'imageGallery',
  'calendar',
  'text',
  'tabStrip',
  'donations',
] as const satisfies SectionTypeName[]

test('all section types of the ledger exist, each with a form, texts and three examples [LAND-04] [DES-21]', () => {
  for (const map of [sectionData, sectionForms, sectionMessages, sectionExamples])
    expect(Object.keys(map).toSorted()).toEqual([...TYPES].toSorted())
  for (const type of TYPES) expect(sectionExamples[type].length, type).toBe(3)
})
