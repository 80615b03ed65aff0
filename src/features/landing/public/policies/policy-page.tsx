import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import { type LandingMessage, landingMessages } from '../../messages.ts'
import { Footer } from '../footer.tsx'
import { Head } from '../head.tsx'
import { Navigation } from '../navigation.tsx'
import type { Clause } from './clause.ts'
import { privacyClauses } from './privacy.ts'
import { termsClauses } from './terms.ts'

export type PolicyKind = 'privacy' | 'terms'

const clausesOf: Record<PolicyKind, (site: PublicSite) => Clause[]> = { privacy: privacyClauses, terms: termsClauses }
const standfirstOf: Record<PolicyKind, LandingMessage> = { privacy: 'privacyStandfirst', terms: 'termsStandfirst' }

interface Props {
  kind: PolicyKind
  site: PublicSite
  origin: string
  style: string
}

/** A policy as a numbered list of clauses. */
export function PolicyPage({ kind, site, origin, style }: Props) {
  const say = textsOf('landing', landingMessages, site.texts)
  const { appTitle } = site.primaries
  const standfirst = say(standfirstOf[kind], { title: appTitle })
  const head = {
    site,
    origin,
    path: `/${kind}`,
    title: `${say(kind)} · ${appTitle}`,
    description: standfirst,
    style,
  }
  return (
    <html lang={site.place.locale}>
      <Head {...head} />
      <body>
        <a className="skip" href="#content">
          {say('skip')}
        </a>
        <Navigation site={site} origin={origin} say={say} />
        <main id="content" tabIndex={-1}>
          <article className="policy">
            <h1>{say(kind)}</h1>
            <p className="policy-standfirst">{standfirst}</p>
            <ol>
              {clausesOf[kind](site).map(({ title, paragraphs }) => (
                <li key={title}>
                  <h2>{title}</h2>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </li>
              ))}
            </ol>
            <p className="policy-back">
              <a href="/">{say('backHome')}</a>
            </p>
          </article>
        </main>
        <Footer site={site} say={say} />
      </body>
    </html>
  )
}
