import type { Translate } from '../../messages.ts'
import { type DrawnSection, inMain } from '../drawn-sections.ts'
import { Head, type HeadProps } from '../head.tsx'
import type { LandingPageInput } from '../input.ts'
import { islandsOf } from '../islands.ts'
import { structuredData } from '../structured-data.ts'
import { openingTitle, PageBody, PageSection } from './page-body.tsx'

interface Props {
  input: LandingPageInput
  tab: number
  sections: readonly DrawnSection[]
  head: HeadProps
  t: Translate
}

/** The landing page as a whole document. */
export function Page({ input, tab, sections, head, t }: Props) {
  const { site, origin, page } = input
  const opening = openingTitle(sections)
  const draw = (drawn: DrawnSection) => (
    <PageSection key={drawn.key} drawn={drawn} input={input} level={drawn.key === opening ? 1 : 2} t={t} />
  )
  const footer = sections
    .filter(({ position }) => position === 'footer')
    .map((drawn) => ({ key: drawn.key, view: draw(drawn) }))
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} page={page} tab={tab} t={t} footer={footer}>
          {opening === undefined && <h1 className="unseen">{head.title}</h1>}
          {inMain(sections).map(draw)}
        </PageBody>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(input, sections) }} />
        {islandsOf(sections, input.islands).map((path) => (
          <script key={path} type="module" src={path} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
