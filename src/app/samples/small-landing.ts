import type { LandingPage } from '#features/landing/contract.ts'

/** A designed front page for a site with a branded one, shown if its administrator switches to the designer. */
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
