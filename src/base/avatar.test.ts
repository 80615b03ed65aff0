import { expect, test } from 'vitest'
import { avatarUrl, DEFAULT_AVATAR } from './avatar.ts'

test('the avatar everybody starts with is the one the ledger describes [ACC-14]', () => {
  expect(DEFAULT_AVATAR).toEqual({
    avatarStyle: 'Circle',
    topType: 'LongHairMiaWallace',
    accessoriesType: 'Prescription02',
    hairColor: 'BrownDark',
    facialHairType: 'Blank',
    clotheType: 'Hoodie',
    clotheColor: 'PastelBlue',
    eyeType: 'Happy',
    eyebrowType: 'Default',
    mouthType: 'Smile',
    skinColor: 'Light',
  })
})

test('the same choices have the same URL in any order [ACC-14]', () => {
  expect(avatarUrl({ eyeType: 'Wink', skinColor: 'Pale' })).toBe(avatarUrl({ skinColor: 'Pale', eyeType: 'Wink' }))
})
