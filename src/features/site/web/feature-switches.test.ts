import { expect, test } from 'vitest'
import { SWITCH_NAMES } from '#base/switches.ts'
import { siteConfigMessages } from './config/messages.ts'
import { SWITCH_GROUPS } from './switch-groups.ts'

test('Platform Config shows every switch once, with its name and what it does [TEN-07, TEN-10]', () => {
  const shown = Object.values(SWITCH_GROUPS).flat()
  expect(shown.toSorted()).toEqual(SWITCH_NAMES.toSorted())
  expect(Object.keys(siteConfigMessages.switches).toSorted()).toEqual(SWITCH_NAMES.toSorted())
})
