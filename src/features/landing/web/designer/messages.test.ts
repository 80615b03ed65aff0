import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { designerMessages } from './messages.ts'

test('one other administrator has unsaved changes, several have [DES-16]', () => {
  const text = createTranslator({ locale: 'en-GB', messages: designerMessages })
  expect(text('others', { names: 'Alma', count: 1 })).toBe('Alma also has unsaved changes in this draft.')
  expect(text('others', { names: 'Alma and Bram', count: 2 })).toBe(
    'Alma and Bram also have unsaved changes in this draft.',
  )
})
