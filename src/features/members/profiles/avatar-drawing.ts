import * as avataaars from '@dicebear/avataaars'
import { createAvatar } from '@dicebear/core'
import { DEFAULT_AVATAR } from '#base/avatar.ts'

type Choices = Partial<Record<keyof typeof DEFAULT_AVATAR, string>>
type Options = Parameters<typeof createAvatar<avataaars.Options>>[1]

/** Names that differ between the ledger and the drawing library by more than the case of the first letter. */
const RENAMED: Record<string, string> = {
  LongHairBigHair: 'bigHair',
  LongHairBob: 'bob',
  LongHairBun: 'bun',
  LongHairCurly: 'curly',
  LongHairCurvy: 'curvy',
  LongHairDreads: 'dreads',
  LongHairFrida: 'frida',
  LongHairFro: 'fro',
  LongHairFroBand: 'froBand',
  LongHairNotTooLong: 'longButNotTooLong',
  LongHairMiaWallace: 'miaWallace',
  LongHairShavedSides: 'shavedSides',
  LongHairStraight: 'straight01',
  LongHairStraight2: 'straight02',
  LongHairStraightStrand: 'straightAndStrand',
  ShortHairDreads01: 'dreads01',
  ShortHairDreads02: 'dreads02',
  ShortHairFrizzle: 'frizzle',
  ShortHairShaggyMullet: 'shaggyMullet',
  ShortHairShortCurly: 'shortCurly',
  ShortHairShortFlat: 'shortFlat',
  ShortHairShortRound: 'shortRound',
  ShortHairShortWaved: 'shortWaved',
  ShortHairSides: 'sides',
  ShortHairTheCaesar: 'theCaesar',
  ShortHairTheCaesarSidePart: 'theCaesarAndSidePart',
  WinterHat1: 'winterHat1',
  WinterHat2: 'winterHat02',
  WinterHat3: 'winterHat03',
  WinterHat4: 'winterHat04',
  BlazerShirt: 'blazerAndShirt',
  BlazerSweater: 'blazerAndSweater',
  CollarSweater: 'collarAndSweater',
  BeardMagestic: 'beardMajestic',
  Close: 'closed',
  Dizzy: 'xDizzy',
  UnibrowNatural: 'unibrowNatural',
}

const HAIR: Record<string, string> = {
  Auburn: 'a55728',
  Blue: '3b5bb5',
  Black: '2c1b18',
  Blonde: 'b58143',
  BlondeGolden: 'd6b370',
  Brown: '724133',
  BrownDark: '4a312c',
  PastelPink: 'f59797',
  Platinum: 'ecdcbf',
  Red: 'c93305',
  SilverGray: 'e8e1e1',
}
const SKIN: Record<string, string> = {
  Tanned: 'fd9841',
  Yellow: 'f8d25c',
  Pale: 'ffdbb4',
  Light: 'edb98a',
  Brown: 'd08b5b',
  DarkBrown: 'ae5d29',
  Black: '614335',
}
const CLOTHES: Record<string, string> = {
  Black: '262e33',
  Blue01: '65c9ff',
  Blue02: '5199e4',
  Blue03: '25557c',
  Gray01: 'e6e6e6',
  Gray02: '929598',
  Heather: '3c4f5c',
  PastelBlue: 'b1e2ff',
  PastelGreen: 'a7ffc4',
  PastelOrange: 'ffdeb5',
  PastelRed: 'ffafb9',
  PastelYellow: 'ffffb1',
  Pink: 'ff488e',
  Red: 'ff5c5c',
  White: 'ffffff',
}

/** Draws an avatar as SVG; an unknown or missing choice is drawn as at registration (ACC-14). */
export function drawAvatar(chosen: Choices): string {
  const choices = { ...DEFAULT_AVATAR, ...chosen }
  const options = {
    seed: 'guildhall',
    style: [choices.avatarStyle === 'Transparent' ? 'default' : 'circle'],
    backgroundColor: [choices.avatarStyle === 'Transparent' ? 'transparent' : '65c9ff'],
    top: [nameOf(choices.topType)],
    topProbability: hasNoTop(choices.topType) ? 0 : 100,
    // Fixes everything the library would choose at random, so that the same choices always draw the same face.
    hatColor: [CLOTHES.Heather],
    accessoriesColor: [CLOTHES.Black],
    clothingGraphic: ['diamond'],
    hairColor: [HAIR[choices.hairColor] ?? HAIR.BrownDark],
    facialHair: [nameOf(choices.facialHairType)],
    facialHairProbability: choices.facialHairType === 'Blank' ? 0 : 100,
    facialHairColor: [HAIR[choices.hairColor] ?? HAIR.BrownDark],
    // The set counts the eyepatch as a top, the library as an accessory.
    accessories: [choices.topType === 'Eyepatch' ? 'eyepatch' : nameOf(choices.accessoriesType)],
    accessoriesProbability: choices.accessoriesType === 'Blank' && choices.topType !== 'Eyepatch' ? 0 : 100,
    clothing: [nameOf(choices.clotheType)],
    clothesColor: [CLOTHES[choices.clotheColor] ?? CLOTHES.PastelBlue],
    eyes: [nameOf(choices.eyeType)],
    eyebrows: [nameOf(choices.eyebrowType)],
    mouth: [nameOf(choices.mouthType)],
    skinColor: [SKIN[choices.skinColor] ?? SKIN.Light],
  }
  return createAvatar(avataaars, options as unknown as NonNullable<Options>).toString()
}

const hasNoTop = (topType: string) => topType === 'NoHair' || topType === 'Eyepatch'

function nameOf(choice: string): string {
  return RENAMED[choice] ?? choice.charAt(0).toLowerCase() + choice.slice(1)
}
