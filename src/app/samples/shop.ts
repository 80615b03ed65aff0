import type { PictureStyle } from '#artwork/types.ts'
import type { SeededVariant } from '#features/shop/seed.ts'
import type { SampleKey } from './types.ts'

interface SampleProduct {
  name: string
  description: readonly string[]
  /** In basis points; books and guides on paper have no VAT. */
  vatRate: number
  pictureStyle: PictureStyle
  /** Sold as a file of this name. */
  file?: string
  variants: readonly SeededVariant[]
}

interface SampleShop {
  products: readonly SampleProduct[]
  purchase: {
    supplier: string
    note: string
    /** In whole days after the seeding. */
    inDays: number
    lines: readonly { sku: string; quantity: number }[]
  }
}

const CLEARWATER: SampleShop = {
  products: [
    {
      name: 'Pocket guide to discharge consents',
      description: [
        'Forty-eight pages that fit a jacket: what a consent asks for, how a sample is taken so that it counts, and whom to ring when it goes wrong.',
        'Spiral bound, printed on paper that stands up to rain.',
      ],
      vatRate: 0,
      pictureStyle: 'paper',
      variants: [{ name: '', sku: 'CW-G1', amount: 950, stock: 46 }],
    },
    {
      name: 'Hi-vis vest, Clearwater',
      description: [
        'Class 2 vest with two pockets and a loop for the meter. The back says who you are, so that nobody at the river has to ask.',
      ],
      vatRate: 2_000,
      pictureStyle: 'weave',
      variants: [
        { name: 'S to M', sku: 'CW-HV-M', amount: 1_440, stock: 18 },
        { name: 'L to XL', sku: 'CW-HV-XL', amount: 1_440, stock: 12 },
        { name: 'XXL', sku: 'CW-HV-XXL', amount: 1_620, stock: 0 },
      ],
    },
    {
      name: 'River sampling kit for training',
      description: [
        'Two bottles, a weighted line, labels, gloves and the sheet on which a chain of custody is practised. Enough for a group of six.',
        'It is made for learning, not for samples that go to a laboratory.',
      ],
      vatRate: 2_000,
      pictureStyle: 'landscape',
      variants: [{ name: '', sku: 'CW-KIT', amount: 5_880, stock: 7 }],
    },
    {
      name: 'Toolbox talks: water on site',
      description: [
        'Twelve talks of ten minutes each as a PDF, from washing out concrete to the silt that leaves with the lorries. With a page to sign.',
      ],
      vatRate: 2_000,
      pictureStyle: 'grid',
      file: 'Toolbox talks - water on site.pdf',
      variants: [{ name: '', sku: 'CW-TT', amount: 2_400, stock: 0 }],
    },
    {
      name: 'Drain marker set',
      description: [
        'Blue for clean, red for foul: forty markers with adhesive for metal and kerb, and a brush to clean the spot first.',
      ],
      vatRate: 2_000,
      pictureStyle: 'signal',
      variants: [
        { name: 'Forty markers', sku: 'CW-DM40', amount: 3_360, stock: 22 },
        { name: 'Hundred markers', sku: 'CW-DM100', amount: 7_200, stock: 5 },
      ],
    },
    {
      name: 'Spill kit, 20 litres',
      description: [
        'Pads, a sock, bags and gloves in a bag that hangs by the door. Takes up oil and leaves the water.',
      ],
      vatRate: 2_000,
      pictureStyle: 'contour',
      variants: [{ name: '', sku: 'CW-SK20', amount: 4_140, stock: 3 }],
    },
    {
      name: 'Wall map: catchments of the north',
      description: [
        'A0, with the rivers, their abstraction points and the gauging stations as they stood last winter.',
      ],
      vatRate: 2_000,
      pictureStyle: 'contour',
      variants: [
        { name: 'Folded', sku: 'CW-MAP-F', amount: 1_200, stock: 30 },
        { name: 'Rolled', sku: 'CW-MAP-R', amount: 1_680, stock: 1 },
      ],
    },
    {
      name: 'Field notebook',
      description: ['Ruled for readings, with a table of units inside the cover. Takes pencil when wet.'],
      vatRate: 2_000,
      pictureStyle: 'paper',
      variants: [{ name: '', sku: 'CW-NB', amount: 620, stock: 64 }],
    },
  ],
  purchase: {
    supplier: 'Aire Valley Workwear',
    note: 'Same print as last time.',
    inDays: 12,
    lines: [
      { sku: 'CW-HV-XXL', quantity: 20 },
      { sku: 'CW-HV-XL', quantity: 30 },
    ],
  },
}

/** The shops of the sample sites that have one. */
export const SHOPS: Partial<Record<SampleKey, SampleShop>> = { clearwater: CLEARWATER }
