import { longDate } from '#base/dates.ts'
import type { Say } from '../messages.ts'
import { PictureView } from '../sections/picture-view.tsx'
import { Head, type HeadProps } from './head.tsx'
import type { InsightPageInput, InsightTile } from './input.ts'
import { PageBody } from './page-body.tsx'
import { articleData } from './structured-data.ts'

interface Props {
  input: InsightPageInput
  head: HeadProps
  say: Say
}

/** A public insight, for whoever comes: what members read, and the way in for the rest (INS-B4). */
export function InsightPage({ input, head, say }: Props) {
  const { site, origin, insight, related } = input
  return (
    <html lang={site.place.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} say={say}>
          <article className="insight">
            <Opening input={input} say={say} />
            {/* Made from checked rich text when it was saved: it holds no element or address but those of the editor. */}
            <div className="insight-text" dangerouslySetInnerHTML={{ __html: insight.content }} />
            {insight.topics.length > 0 && (
              <ul className="insight-topics" aria-label={say('topics')}>
                {insight.topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            )}
            <aside className="insight-join">
              <p>{say('membersOnly')}</p>
              <a className="button" href={`/login?next=/InsightPage/${insight.id}`}>
                {say('signIn')}
              </a>
            </aside>
          </article>
          {related.length > 0 && <Related tiles={related} site={site} say={say} />}
        </PageBody>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: articleData(input) }} />
      </body>
    </html>
  )
}

function Opening({ input: { site, insight }, say }: Pick<Props, 'input' | 'say'>) {
  const { title, subTitle, category, readingMinutes, authorName, time, picture, photographer, film } = insight
  return (
    <header className="insight-head">
      <p className="insight-kicker">
        <span>{category}</span> <span>{say('minutes', { count: readingMinutes })}</span>
      </p>
      <h1>{title}</h1>
      {subTitle && <p className="insight-standfirst">{subTitle}</p>}
      <p className="insight-byline">
        <span>{say('by', { name: authorName })}</span> <time dateTime={time}>{longDate(time, site.place)}</time>
      </p>
      {picture && (
        <figure className="insight-picture">
          <PictureView picture={picture} named={title} sizes="(min-width: 60em) 56rem, 100vw" first />
          {photographer && <figcaption>{say('photo', { credit: photographer })}</figcaption>}
        </figure>
      )}
      {film && (
        <p className="insight-film">
          <a href={film.url} rel="noopener nofollow">
            {say('watchFilm', { provider: film.provider })}
          </a>
        </p>
      )}
    </header>
  )
}

function Related({ tiles, site, say }: { tiles: readonly InsightTile[]; site: InsightPageInput['site']; say: Say }) {
  return (
    <section className="insight-related" aria-labelledby="related">
      <h2 id="related">{say('related')}</h2>
      <ul>
        {tiles.map(({ id, title, category, time }) => (
          <li key={id}>
            <p className="insight-kicker">{category}</p>
            <h3>
              <a href={`/InsightPage/${id}`}>{title}</a>
            </h3>
            <time dateTime={time}>{longDate(time, site.place)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
