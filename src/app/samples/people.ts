import { randomName } from '#base/random-name.ts'
import type { SeededPerson } from '#features/members/seed.ts'
import type { SampleSite } from './types.ts'

/** The password of everybody in the sample data. */
export const SAMPLE_PASSWORD = 'open-the-doors-2026'

const DAY_MS = 24 * 60 * 60 * 1_000

const JOSIE = {
  jobRole: 'Compliance Lead',
  bio: 'Answers first, asks later, and keeps a drawer of old guidance for the day somebody needs it.',
}
const MINA = {
  jobRole: 'Environmental Adviser',
  bio: 'Writes down what worked so that the next site does not start from nothing.',
}

/** The people with a login, on every sample site; the stranger on energy only. */
const FIXED = [
  { email: 'admin@guildhall.test', firstName: 'Alma', lastName: 'Ferris', userType: 'admin' },
  { email: 'admin2@guildhall.test', firstName: 'Bram', lastName: 'Okafor', userType: 'admin' },
  { email: 'jedi@guildhall.test', firstName: 'Josie', lastName: 'Marlow', userType: 'jedi', ...JOSIE },
  { email: 'member@guildhall.test', firstName: 'Mina', lastName: 'Prescott', userType: 'subscriber', ...MINA },
  { email: 'guest@guildhall.test', firstName: 'Gareth', lastName: 'Quill', userType: 'guest' },
  { email: 'new@guildhall.test', firstName: 'Nadia', lastName: 'Thorne', userType: 'newUser' },
  { email: 'expired@guildhall.test', firstName: 'Edgar', lastName: 'Vance', userType: 'subscriber', expired: true },
  { email: 'stranger@guildhall.test', firstName: 'Stella', lastName: 'Rook', userType: 'subscriber', only: 'energy' },
] as const

/** Everybody on a sample site: first the people with a login, then its own members. */
export function castOf(sample: SampleSite, now: Date): SeededPerson[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const fixed = FIXED.filter((person) => !('only' in person) || person.only === sample.key).map((person, index) => ({
    ...named(person, sample, index),
    email: person.email,
    userType: person.userType,
    company: 'Guildhall',
    ...('bio' in person ? { bio: person.bio, jobRole: person.jobRole } : {}),
    signUp: ago(person.userType === 'newUser' ? 1 : 400 - index),
    expiryDate: 'expired' in person ? ago(10).toISOString().slice(0, 10) : null,
  }))
  const members = sample.people.map((person, index) => ({
    ...person,
    ...named(person, sample, FIXED.length + index),
    avatar: LOOKS[index % LOOKS.length] ?? {},
    socials: socialsOf(person, index),
    showsEmail: index % 4 === 1,
    signUp: ago(360 - index * 5),
  }))
  return [...fixed, ...members]
}

/** Waiting people have a random name on sites with random names; long-standing members have chosen their own. */
function named(person: { firstName: string; lastName: string; userType: string }, sample: SampleSite, index: number) {
  const isRandom = sample.primaries.randomName === 'on' && person.userType === 'newUser'
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    displayName: isRandom ? randomName(() => ((index * 37) % 97) / 97) : `${person.firstName} ${person.lastName}`,
    nameIsRandom: isRandom,
  }
}

/** Most have a LinkedIn page, some more; all invented. */
function socialsOf({ firstName, lastName }: { firstName: string; lastName: string }, index: number) {
  const handle = `${firstName}-${lastName}-example`.toLowerCase()
  return {
    ...(index % 5 === 4 ? {} : { linkedin: `https://www.linkedin.com/in/${handle}` }),
    ...(index % 3 === 0 ? { youtube: `https://www.youtube.com/@${handle}` } : {}),
  }
}

/** Different drawn avatars in rotation: hair, hair colour, accessories, facial hair, clothes, eyes, mouth, skin. */
const LOOKS = [
  'LongHairStraight2 Brown Blank Blank BlazerShirt Default Twinkle Light',
  'ShortHairShortFlat Black Blank BeardLight CollarSweater Happy Smile Brown',
  'LongHairBun Auburn Round Blank ShirtScoopNeck Default Smile Pale',
  'ShortHairShortCurly Black Prescription01 Blank BlazerSweater Default Twinkle DarkBrown',
  'LongHairCurvy BlondeGolden Blank Blank Hoodie Side Smile Light',
  'ShortHairTheCaesarSidePart SilverGray Prescription02 BeardMedium ShirtCrewNeck Default Serious Light',
  'LongHairFro Black Blank Blank BlazerShirt Happy Twinkle Black',
  'ShortHairSides SilverGray Round Blank BlazerSweater Squint Twinkle Pale',
  'Hijab Black Blank Blank ShirtVNeck Default Smile Tanned',
  'ShortHairShortWaved Red Blank MoustacheFancy Overall Wink Default Pale',
  'LongHairBob Black Blank Blank CollarSweater Happy Twinkle Yellow',
  'Turban Black Blank BeardMagestic BlazerShirt Default Twinkle Brown',
].map((look) => {
  const [topType = '', hairColor = '', accessoriesType = '', facialHairType = '', ...rest] = look.split(' ')
  const [clotheType = '', eyeType = '', mouthType = '', skinColor = ''] = rest
  return { topType, hairColor, accessoriesType, facialHairType, clotheType, eyeType, mouthType, skinColor }
})
