import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clearwater } from '#app/samples/clearwater.ts'
import { castOf } from '#app/samples/people.ts'
import { AVATAR_FIELDS, DEFAULT_AVATAR } from '#base/avatar.ts'
import {
  AVATAR_CHOICES,
  type AvatarField,
  choicesOf,
  EDITABLE_AVATAR_FIELDS,
  HAIRLESS,
  isChoice,
} from './avatar-choices.ts'
import { drawAvatar } from './avatar-drawing.ts'

test('every field of the avatar but style and clothe colour can be chosen, with the default among the choices [PROF-05]', () => {
  expect(AVATAR_FIELDS.filter((field) => !EDITABLE_AVATAR_FIELDS.includes(field as never))).toEqual([
    'avatarStyle',
    'clotheColor',
  ])
  for (const field of EDITABLE_AVATAR_FIELDS)
    expect([field, isChoice(field, DEFAULT_AVATAR[field])]).toEqual([field, true])
})

test.each(EDITABLE_AVATAR_FIELDS)('each choice of %s is drawn, and differs from all others [PROF-05]', (field) => {
  const prints = choicesOf(field).map((value) => {
    const svg = drawAvatar({
      ...DEFAULT_AVATAR,
      topType: 'ShortHairShortFlat',
      accessoriesType: 'Blank',
      [field]: value,
    })
    return createHash('sha1').update(svg).digest('hex')
  })
  expect(new Set(prints).size).toBe(prints.length)
})

test('the lists are those of the set: 35 tops, 7 accessories, 11 hair colours and so on, each with a name of its own [PROF-05]', () => {
  const counts = Object.fromEntries(EDITABLE_AVATAR_FIELDS.map((field) => [field, choicesOf(field).length]))
  expect(counts).toEqual({
    topType: 35,
    accessoriesType: 7,
    hairColor: 11,
    facialHairType: 6,
    clotheType: 9,
    eyeType: 12,
    eyebrowType: 13,
    mouthType: 12,
    skinColor: 7,
  })
  for (const field of EDITABLE_AVATAR_FIELDS) {
    const names = Object.values(AVATAR_CHOICES[field])
    expect(new Set(names).size).toBe(names.length)
  }
  expect(HAIRLESS.filter((value) => !isChoice('topType', value))).toEqual([])
})

test('the sample people are drawn from choices on offer [PROF-05]', () => {
  for (const { avatar = {} } of castOf(clearwater, new Date()))
    for (const [field, value] of Object.entries(avatar))
      expect([value, isChoice(field as AvatarField, value)]).toEqual([value, true])
})
