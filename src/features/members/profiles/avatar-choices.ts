/**
 * Every option of the avatar editor with its stored value and its label, in display order (PROF-05). The values are those of the
 * avataaars set; `avatar-drawing.ts` draws them. Style and clothe colour cannot be edited.
 */
export const AVATAR_CHOICES = {
  topType: {
    NoHair: 'No hair',
    ShortHairShortFlat: 'Short, flat',
    ShortHairShortRound: 'Short, round',
    ShortHairShortWaved: 'Short, waved',
    ShortHairShortCurly: 'Short, curly',
    ShortHairTheCaesar: 'Caesar cut',
    ShortHairTheCaesarSidePart: 'Caesar cut with side parting',
    ShortHairSides: 'Hair at the sides',
    ShortHairFrizzle: 'Frizzle',
    ShortHairShaggyMullet: 'Shaggy mullet',
    ShortHairDreads01: 'Short dreadlocks',
    ShortHairDreads02: 'Dreadlocks, swept',
    LongHairStraight: 'Long, straight',
    LongHairStraight2: 'Long, straight over the shoulder',
    LongHairStraightStrand: 'Long with a loose strand',
    LongHairNotTooLong: 'Medium length',
    LongHairBob: 'Bob',
    LongHairMiaWallace: 'Bob with fringe',
    LongHairBun: 'Bun',
    LongHairCurly: 'Long, curly',
    LongHairCurvy: 'Long, wavy',
    LongHairBigHair: 'Big hair',
    LongHairDreads: 'Long dreadlocks',
    LongHairFrida: 'Flower crown',
    LongHairFro: 'Afro',
    LongHairFroBand: 'Afro with band',
    LongHairShavedSides: 'Shaved sides',
    Hat: 'Hat',
    Hijab: 'Hijab',
    Turban: 'Turban',
    WinterHat1: 'Winter hat with ear flaps',
    WinterHat2: 'Winter hat, patterned',
    WinterHat3: 'Winter hat with bobble',
    WinterHat4: 'Winter hat with ears',
    Eyepatch: 'Eyepatch',
  },
  accessoriesType: {
    Blank: 'None',
    Kurt: 'Oval sunglasses',
    Prescription01: 'Glasses, narrow',
    Prescription02: 'Glasses, wide',
    Round: 'Round glasses',
    Sunglasses: 'Sunglasses',
    Wayfarers: 'Wayfarers',
  },
  hairColor: {
    Black: 'Black',
    BrownDark: 'Dark brown',
    Brown: 'Brown',
    Auburn: 'Auburn',
    Red: 'Red',
    Blonde: 'Blonde',
    BlondeGolden: 'Golden blonde',
    Platinum: 'Platinum',
    SilverGray: 'Silver grey',
    PastelPink: 'Pastel pink',
    Blue: 'Blue',
  },
  facialHairType: {
    Blank: 'None',
    BeardLight: 'Light beard',
    BeardMedium: 'Medium beard',
    BeardMagestic: 'Majestic beard',
    MoustacheFancy: 'Fancy moustache',
    MoustacheMagnum: 'Full moustache',
  },
  clotheType: {
    BlazerShirt: 'Blazer and shirt',
    BlazerSweater: 'Blazer and sweater',
    CollarSweater: 'Sweater with collar',
    GraphicShirt: 'T-shirt with picture',
    Hoodie: 'Hoodie',
    Overall: 'Dungarees',
    ShirtCrewNeck: 'T-shirt, crew neck',
    ShirtScoopNeck: 'T-shirt, scoop neck',
    ShirtVNeck: 'T-shirt, V-neck',
  },
  eyeType: {
    Default: 'Open',
    Happy: 'Happy',
    Wink: 'Winking',
    WinkWacky: 'Wacky wink',
    Squint: 'Squinting',
    Side: 'Looking aside',
    Surprised: 'Surprised',
    Close: 'Closed',
    EyeRoll: 'Rolling',
    Hearts: 'Hearts',
    Dizzy: 'Dizzy',
    Cry: 'Crying',
  },
  eyebrowType: {
    Default: 'Plain',
    DefaultNatural: 'Natural',
    FlatNatural: 'Flat, natural',
    UpDown: 'One raised',
    UpDownNatural: 'One raised, natural',
    RaisedExcited: 'Raised',
    RaisedExcitedNatural: 'Raised, natural',
    SadConcerned: 'Concerned',
    SadConcernedNatural: 'Concerned, natural',
    Angry: 'Stern',
    AngryNatural: 'Stern, natural',
    FrownNatural: 'Frowning, natural',
    UnibrowNatural: 'Joined, natural',
  },
  mouthType: {
    Smile: 'Smiling',
    Twinkle: 'Slight smile',
    Default: 'Open smile',
    Serious: 'Serious',
    Tongue: 'Tongue out',
    Eating: 'Eating',
    Disbelief: 'In disbelief',
    Grimace: 'Grimacing',
    Concerned: 'Concerned',
    Sad: 'Sad',
    ScreamOpen: 'Screaming',
    Vomit: 'Unwell',
  },
  skinColor: {
    Pale: 'Pale',
    Light: 'Light',
    Tanned: 'Tanned',
    Yellow: 'Yellow',
    Brown: 'Brown',
    DarkBrown: 'Dark brown',
    Black: 'Black',
  },
} as const satisfies Record<string, Record<string, string>>

export type AvatarField = keyof typeof AVATAR_CHOICES

/** The fields members can edit, in the editor's order. */
export const EDITABLE_AVATAR_FIELDS = Object.keys(AVATAR_CHOICES) as AvatarField[]

/** The values of a field. */
export function choicesOf(field: AvatarField): string[] {
  return Object.keys(AVATAR_CHOICES[field])
}

/** Whether a field offers this value; the server stores no other. */
export function isChoice(field: AvatarField, value: string): boolean {
  return Object.hasOwn(AVATAR_CHOICES[field], value)
}

/** Tops under which the hair colour does not show. */
export const HAIRLESS: readonly string[] = [
  'NoHair',
  'Eyepatch',
  'Hat',
  'Hijab',
  'Turban',
  'WinterHat1',
  'WinterHat2',
  'WinterHat3',
  'WinterHat4',
]
