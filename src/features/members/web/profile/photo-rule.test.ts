import { expect, test } from 'vitest'
import { refusalOf, uploadRuleOf } from '#platform/web/files/file-rule.ts'
import { profilesContract } from '../../contract.ts'

test('a photo has 5,000 to 2,000,000 bytes [PROF-15]', () => {
  const refusalOfBytes = (size: number) =>
    refusalOf(uploadRuleOf(profilesContract.savePhoto), [
      new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' }),
    ])
  expect([4_999, 5_000, 2_000_000, 2_000_001].map(refusalOfBytes)).toEqual([
    'File size is too small! Minimum 5kb',
    undefined,
    undefined,
    'File size is too big! Maximum 2mb',
  ])
})
