import type { Clause, Policy } from '#features/policies/contract.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import { landingMessages } from '../../messages.ts'
import { shareOf } from '../../share/share-text.ts'
import { Head } from '../head.tsx'
import { PageBody } from './page-body.tsx'

interface Props {
  policy: Policy
  site: PublicSite
  origin: string
  style: string
}

/** A policy as a numbered list of clauses, each with its own anchor. */
export function PolicyPage({ policy, site, origin, style }: Props) {
  const t = textsOf('landing', landingMessages, site.texts)
  const { kind, title, standfirst, clauses } = policy
  const head = {
    site,
    origin,
    path: `/${kind}`,
    title: `${title} · ${site.primaries.appTitle}`,
    description: standfirst,
    share: shareOf(site),
    style,
  }
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} t={t}>
          <article className="policy">
            <h1>{title}</h1>
            <p className="policy-standfirst">{standfirst}</p>
            <ol>
              {clauses.map((clause, index) => (
                <NumberedClause key={clause.title} clause={clause} number={index + 1} />
              ))}
            </ol>
            <p className="policy-back">
              <a href="/">{t('backHome')}</a>
            </p>
          </article>
        </PageBody>
      </body>
    </html>
  )
}

function NumberedClause({ clause: { title, paragraphs, items }, number }: { clause: Clause; number: number }) {
  return (
    <li id={`clause-${number}`}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <dl>
          {items.map(({ name, description }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
