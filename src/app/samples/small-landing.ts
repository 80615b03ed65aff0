import type { LandingPage } from '#features/landing/contract.ts'

/** A designed front page for a site that shows a branded one: what it falls back to when its administrator picks the designer. */
export const smallLanding = (name: string, title: string, subtitle: string): LandingPage => ({
  name: `${name} front page`,
  tabs: [
    {
      name: 'Home',
      components: [
        { type: 'introduction', config: { title, subtitle } },
        { type: 'library', config: { title: 'Lately in the library', categories: [] } },
      ],
    },
  ],
})
