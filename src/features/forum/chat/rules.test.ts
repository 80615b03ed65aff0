import { describe, expect, test } from 'vitest'
import { canRemoveChatroom, canRemoveMessage, cleanMessage } from './rules.ts'

describe('a message', () => {
  test('keeps its line breaks and loses invisible characters [FOR-40]', () => {
    expect(cleanMessage('  One\r\ntwo  \n\n\n\nthree\u0000\u202e \n')).toBe('One\ntwo\n\nthree')
    expect(cleanMessage('👩‍🔬 tested')).toBe('👩‍🔬 tested')
    expect(cleanMessage('half \ud83d')).toBe('half \ufffd')
  })

  test.each(['', ' \n\t ', '\u200b', '\u2066\u200d\u0007'])(
    'without visible characters is invalid: %j [FOR-40]',
    (text) => expect(cleanMessage(text)).toBe(''),
  )

  test('is deleted by its author or an administrator; one without an author by administrators only [FOR-40]', () => {
    const may = (memberId: string | null, role: 'admin' | 'guest', author: string | null) =>
      canRemoveMessage({ memberId, role }, author)
    expect([may('a', 'guest', 'a'), may('a', 'guest', 'b'), may('a', 'admin', 'b')]).toEqual([true, false, true])
    expect([may(null, 'guest', null), may('a', 'admin', null)]).toEqual([false, true])
    expect(canRemoveChatroom({ memberId: 'a', role: 'jedi' })).toBe(false)
  })
})
