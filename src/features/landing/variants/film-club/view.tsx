import { PictureView } from '../../sections/picture-view.tsx'
import { CarouselButtons, PauseButton } from '../carousel-buttons.tsx'
import { insightPath, REGISTER, SIGN_IN } from '../links.ts'
import type { VariantProps } from '../variant.ts'
import { VariantNav } from '../variant-nav.tsx'
import type { filmClubMessages } from './messages.ts'
import { type FilmClubContents, PHOTOS } from './schema.ts'
import { Tiers } from './tiers.tsx'

export type FilmClubProps = VariantProps<FilmClubContents, keyof typeof filmClubMessages>

/**
 * The film club's page: a lit screen in a dark room, the programme as posters, and two tiers as tickets (LAND-27
 * to LAND-29).
 */
export function FilmClub(props: FilmClubProps) {
  const { contents, site, origin, text, t } = props
  const { opening, evenings, about, joining } = contents
  const links = [
    { href: '#programme', name: text('programme') },
    { href: '#evenings', name: text('evenings') },
    { href: '#membership', name: text('membership') },
  ]
  return (
    <>
      <VariantNav site={site} origin={origin} t={t} links={links} actions={[{ href: SIGN_IN, name: text('login') }]} />
      <main id="content" tabIndex={-1}>
        <section className="fc-opening" aria-labelledby="opening">
          <Photos {...props} />
          <div className="fc-text">
            <h1 id="opening">{opening.title}</h1>
            <div>
              {opening.standfirst && <p>{opening.standfirst}</p>}
              <a className="button" href={REGISTER}>
                {text('join')}
              </a>
            </div>
          </div>
        </section>
        <Programme {...props} />
        <section className="fc-evenings" id="evenings" aria-labelledby="evenings-title">
          <div className="fc-head">
            <h2 id="evenings-title">{evenings.title}</h2>
            {evenings.description && <p>{evenings.description}</p>}
          </div>
          <ol>
            {evenings.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                {item.description && <p>{item.description}</p>}
              </li>
            ))}
          </ol>
        </section>
        <Tiers {...props} />
        <section className="fc-about" aria-labelledby="about-title">
          <h2 id="about-title">{about.title}</h2>
          <div>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section className="fc-joining" aria-labelledby="joining-title">
          <h2 id="joining-title">{joining.title}</h2>
          {joining.description && <p>{joining.description}</p>}
          <a className="button" href={REGISTER}>
            {text('join')}
          </a>
        </section>
      </main>
    </>
  )
}

/** The screen: the script shows four photos one after the other; without it they scroll side by side (LAND-29). */
function Photos({ contents: { photos }, text }: FilmClubProps) {
  const shown = photos.slice(0, PHOTOS)
  if (shown.length === 0) return <div className="fc-screen fc-blank" aria-hidden="true" />
  return (
    <div className="fc-screen" data-photos="">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard. */}
      <ul className="strip" aria-label={text('photos')} tabIndex={0}>
        {shown.map((photo, index) => (
          <li key={photo.url} className={index === 0 ? 'lit' : undefined}>
            <PictureView picture={photo} sizes="(min-width: 80em) 76rem, 100vw" first={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && <PauseButton name={text('pausePhotos')} hidden />}
    </div>
  )
}

/** The programme as five posters (LAND-33); card fields only (LAND-24). */
function Programme({ contents: { carousel }, content, text }: FilmClubProps) {
  const insights = content.carousel?.insights ?? []
  return (
    <section className="fc-programme" id="programme" aria-labelledby="programme-title" data-carousel="turning">
      <div className="fc-head">
        <h2 id="programme-title">{carousel.title}</h2>
        {carousel.description && <p>{carousel.description}</p>}
      </div>
      {insights.length === 0 ? (
        <p>{text('noInsights')}</p>
      ) : (
        <ul className="strip">
          {insights.map(({ id, title, category, picture }) => (
            <li key={id}>
              <article className="fc-poster">
                <div className="fc-poster-picture">
                  {picture && <PictureView picture={picture} sizes="(min-width: 60em) 40vw, 80vw" />}
                </div>
                <h3>
                  <a href={insightPath(id)}>{title}</a>
                </h3>
                <p>{category}</p>
              </article>
            </li>
          ))}
        </ul>
      )}
      {insights.length > 1 && (
        <CarouselButtons previous={text('previous')} next={text('next')} pause={text('pauseCarousel')} />
      )}
    </section>
  )
}
