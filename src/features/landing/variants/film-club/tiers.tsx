import { REGISTER } from '../links.ts'
import { priceOf } from './price.ts'
import type { FilmClubProps } from './view.tsx'

/**
 * The Normal and Pro tiers with the site's own prices. A tier without a price shows 'Enquire' and links to the
 * site's e-mail address (LAND-27, LAND-28).
 */
export function Tiers({ contents: { tiers }, site, text }: FilmClubProps) {
  const { appEmail } = site.primaries
  return (
    <section className="fc-tiers" id="membership" aria-labelledby="tiers-title">
      <div className="fc-head">
        <h2 id="tiers-title">{tiers.title}</h2>
        {tiers.description && <p>{tiers.description}</p>}
      </div>
      <div className="fc-tickets">
        {(['normal', 'pro'] as const).map((name) => {
          const { price, frequency, description, points } = tiers[name]
          return (
            <article key={name} className={`fc-ticket fc-${name}`} aria-labelledby={`tier-${name}`}>
              <h3 id={`tier-${name}`}>{text(name)}</h3>
              <p className="fc-price">
                {price === null ? (
                  text('enquire')
                ) : (
                  <>
                    {priceOf(price, tiers.currency, site.region.locale)} <span>{text(frequency)}</span>
                  </>
                )}
              </p>
              {description && <p>{description}</p>}
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <a className="button" href={price === null && appEmail ? `mailto:${appEmail}` : REGISTER}>
                {price === null ? text('enquire') : text('choose', { tier: text(name) })}
                {price === null && <span className="unseen">: {text(name)}</span>}
              </a>
            </article>
          )
        })}
      </div>
    </section>
  )
}
