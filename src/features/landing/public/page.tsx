import { longDate } from '#base/dates.ts'
import type { Say } from '../messages.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { Footer } from './footer.tsx'
import { Head, type HeadProps } from './head.tsx'
import type { LandingPageInput } from './input.ts'
import { islandOf, islandsOf } from './islands.ts'
import { Navigation } from './navigation.tsx'
import { organisationData } from './organisation.ts'
import { ownStyleClass } from './page-style.ts'

interface Props {
  input: LandingPageInput
  tab: number
  sections: readonly DrawnSection[]
  head: HeadProps
  say: Say
}

/** The landing page as a whole document. */
export function Page({ input, tab, sections, head, say }: Props) {
  const { site, origin, page, insights } = input
  const titled = sections.findIndex(({ title }) => title !== '')
  const date = (at: string) => longDate(at, site.place)
  return (
    <html lang={site.place.locale}>
      <Head {...head} />
      <body>
        <a className="skip" href="#content">
          {say('skip')}
        </a>
        <Navigation site={site} origin={origin} say={say} page={page} tab={tab} />
        <main id="content" tabIndex={-1}>
          {titled === -1 && <h1 className="unseen">{head.title}</h1>}
          {sections.map((drawn, index) => {
            const { view: View } = drawn.section
            const id = `section-${drawn.key.replace('.', '-')}`
            return (
              <section
                key={drawn.key}
                id={id}
                className={classesOf(drawn)}
                aria-labelledby={drawn.title ? `${id}-title` : undefined}
              >
                <View
                  config={drawn.config}
                  id={id}
                  level={index === titled ? 1 : 2}
                  place={drawn.place}
                  moves={islandOf(drawn, input.islands) !== undefined}
                  insights={insights[drawn.key] ?? []}
                  date={date}
                  say={say}
                />
              </section>
            )
          })}
        </main>
        <Footer site={site} say={say} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: organisationData(site, origin) }} />
        {islandsOf(sections, input.islands).map((path) => (
          <script key={path} type="module" src={path} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}

function classesOf({ type, key, styles, place, ground }: DrawnSection): string {
  const own = styles.background || styles.color ? `own ${ownStyleClass(key)}` : ''
  return ['section', `section-${type}`, place, ground === 'tint' && 'tint', own].filter(Boolean).join(' ')
}
