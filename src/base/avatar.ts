/** The drawn avatar everybody starts with (ACC-14). Field names are the ledger's (PROF-05). */
export const DEFAULT_AVATAR = {
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
} as const

/** Every choice a drawn avatar is made of. */
export const AVATAR_FIELDS = Object.keys(DEFAULT_AVATAR) as (keyof typeof DEFAULT_AVATAR)[]

/** Where a drawn avatar is served; the address names every choice, so it can be kept for ever. */
export function avatarUrl(avatar: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ ...DEFAULT_AVATAR, ...avatar }).sort(([one], [other]) => (one < other ? -1 : 1))
  return `/avatars/drawn.svg?${new URLSearchParams(choices)}`
}

/** Sides in pixels in which a profile photo is kept. */
export const PHOTO_SIDES = ['64', '128', '256', '512'] as const

/** Where a profile photo is served to members, in the smallest width that is sharp at `size` on a dense screen. */
export function photoUrl(id: string, size = 128): string {
  const side = PHOTO_SIDES.find((each) => Number(each) >= size * 2) ?? PHOTO_SIDES.at(-1)
  return `/api/photos/${id}/${side}`
}

/** The same photo for another size, from its address. */
export function photoAt(url: string, size: number): string {
  const id = url.split('/').at(-2) ?? ''
  return photoUrl(id, size)
}
