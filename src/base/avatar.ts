/** The default drawn avatar (ACC-14). Field names follow the ledger (PROF-05). */
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

/** The fields of a drawn avatar. */
export const AVATAR_FIELDS = Object.keys(DEFAULT_AVATAR) as (keyof typeof DEFAULT_AVATAR)[]

/** URL of a drawn avatar; it contains every choice, so the response can be cached forever. */
export function avatarUrl(avatar: Readonly<Record<string, string>>): string {
  const choices = Object.entries({ ...DEFAULT_AVATAR, ...avatar }).sort(([one], [other]) => (one < other ? -1 : 1))
  return `/avatars/drawn.svg?${new URLSearchParams(choices)}`
}

/** Stored sizes of a profile photo, in pixels. */
export const PHOTO_SIDES = ['64', '128', '256', '512'] as const

/** URL of a profile photo for members, in the smallest stored size that is sharp at `size` on a high-density screen. */
export function photoUrl(id: string, size = 128): string {
  const side = PHOTO_SIDES.find((each) => Number(each) >= size * 2) ?? PHOTO_SIDES.at(-1)
  return `/api/photos/${id}/${side}`
}

/** URL of the same photo in another size. */
export function photoAt(url: string, size: number): string {
  const id = url.split('/').at(-2) ?? ''
  return photoUrl(id, size)
}
