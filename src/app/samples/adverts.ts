import type { PictureStyle } from '#artwork/types.ts'
import type { SampleKey } from './types.ts'

/** An advert whose picture is drawn during the seeding: two lines of text on a ground, with a drawing beside or above them. */
interface SampleAdvert {
  name: string
  /** Second line. */
  line: string
  url: string
  type: 'banner' | 'box'
  pictureStyle: PictureStyle
  /** Names of topics; members who follow one see it first. */
  topics: readonly string[]
  /** How often it is seen at most in its month; without one, as often as there is room. */
  maximum: number | null
}

interface SampleAdverts {
  adverts: readonly SampleAdvert[]
  /** The names of the adverts in it. */
  campaign: { name: string; adverts: readonly string[]; maximum: number }
}

/** The adverts of each sample site that shows any. */
export const ADVERTS: Partial<Record<SampleKey, SampleAdverts>> = {
  clearwater: {
    adverts: [
      {
        name: 'Halden Pumps',
        line: 'Dry feet by Friday',
        url: 'https://halden-pumps.example/rent',
        type: 'box',
        pictureStyle: 'landscape',
        topics: ['Construction'],
        maximum: null,
      },
      {
        name: 'Fenwick Laboratory',
        line: 'Samples in, results out',
        url: 'https://fenwick-laboratory.example/',
        type: 'box',
        pictureStyle: 'contour',
        topics: ['Chemicals', 'Water Utilities'],
        maximum: 40_000,
      },
      {
        name: 'Marsh and Pryce',
        line: 'Lawyers for permits and rivers',
        url: 'https://marsh-pryce.example/permits',
        type: 'banner',
        pictureStyle: 'paper',
        topics: [],
        maximum: null,
      },
      {
        name: 'Tideway Training',
        line: 'Spill response in one day',
        url: 'https://tideway-training.example/spills',
        type: 'banner',
        pictureStyle: 'weave',
        topics: ['Waste Management'],
        maximum: null,
      },
    ],
    campaign: { name: 'Rivers month', adverts: ['Fenwick Laboratory', 'Tideway Training'], maximum: 90_000 },
  },
}
