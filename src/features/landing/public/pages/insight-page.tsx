import { longDate } from '#base/dates.ts'
import type { Translate } from '../../messages.ts'
import { PictureView } from '../../sections/picture-view.tsx'
import { Head, type HeadProps } from '../head.tsx'
import type { InsightPageInput, InsightTile } from '../input.ts'
import { articleData } from '../structured-data.ts'
import { PageBody } from './page-body.tsx'

interface Props {
  input: InsightPageInput
  head: HeadProps
  t: Translate
}

/** The page of a public insight: the full text, and a link to sign in for the rest (INS-B4). */
export function InsightPage({ input, head, t }: Props) {
  const { site, origin, insight, related } = input
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} t={t}>
          <article className="insight">
            <Opening input={input} t={t} />
            {/* Generated from validated rich text on save: it holds only elements and addresses the editor allows. */}
            <div className="insight-text" dangerouslySetInnerHTML={{ __html: insight.content }} />
            {insight.topics.length > 0 && (
              <ul className="insight-topics" aria-label={t('topics')}>
                {insight.topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            )}
            <aside className="insight-join">
              <p>{t('membersOnly')}</p>
              <a className="button" href={`/login?next=/InsightPage/${insight.id}`}>
                {t('signIn')}
              </a>
            </aside>
          </article>
          {related.length > 0 && <Related tiles={related} site={site} t={t} />}
        </PageBody>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: articleData(input) }} />
      </body>
    </html>
  )
}

function Opening({ input: { site, insight }, t }: Pick<Props, 'input' | 't'>) {
  const { title, subTitle, category, readingMinutes, authorName, time, picture, photographer, film } = insight
  return (
    <header className="insight-head">
      <p className="insight-kicker">
        <span>{category}</span> <span>{t('minutes', { count: readingMinutes })}</span>
      </p>
      <h1>{title}</h1>
      {subTitle && <p className="insight-standfirst">{subTitle}</p>}
      <p className="insight-byline">
        <span>{t('by', { name: authorName })}</span> <time dateTime={time}>{longDate(time, site.region)}</time>
      </p>
      {picture && (
        <figure className="insight-picture">
          <PictureView picture={picture} named={title} sizes="(min-width: 60em) 56rem, 100vw" first />
          {photographer && <figcaption>{t('photo', { credit: photographer })}</figcaption>}
        </figure>
      )}
      {film && (
        <p className="insight-film">
          <a href={film.url} rel="noopener nofollow">
            {t('watchFilm', { provider: film.provider })}
          </a>
        </p>
      )}
    </header>
  )
}

function Related({ tiles, site, t }: { tiles: readonly InsightTile[]; site: InsightPageInput['site']; t: Translate }) {
  return (
    <section className="insight-related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul>
        {tiles.map(({ id, title, category, time }) => (
          <li key={id}>
            <p className="insight-kicker">{category}</p>
            <h3>
              <a href={`/InsightPage/${id}`}>{title}</a>
            </h3>
            <time dateTime={time}>{longDate(time, site.region)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
