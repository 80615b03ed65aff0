import { PictureView } from '../../sections/picture-view.tsx'
import { insightPath, REGISTER, SIGN_IN } from '../links.ts'
import type { VariantProps } from '../variant.ts'
import { VariantNav } from '../variant-nav.tsx'
import { Coming } from './coming.tsx'
import type { filmMakersMessages } from './messages.ts'
import type { FilmMakersContents } from './schema.ts'
import { WeekTable } from './week-table.tsx'

export type FilmMakersProps = VariantProps<FilmMakersContents, keyof typeof filmMakersMessages>

/** The calendar type whose events are competitions (CAL-14). */
const COMPETITIONS = 'competitions'

/**
 * The film-makers' notice board. The hash selects what is shown: #Competition, #login, and otherwise the meetings,
 * the films and the about text (LAND-30 to LAND-32). It uses `:target`, so it needs no script; the element ids are
 * the hashes.
 */
export function FilmMakers(props: FilmMakersProps) {
  const { contents, content, site, origin, text, t } = props
  const { opening, meetings, competitions } = contents
  const isCompetition = ({ type }: { type: string }) => type === COMPETITIONS
  const week = content.week?.events ?? []
  const coming = content.coming?.events ?? []
  const links = [
    { href: '#Meetings', name: text('meetings') },
    { href: '#Competition', name: text('competitions') },
    { href: '#Films', name: text('films') },
    { href: '#About', name: text('about') },
  ]
  const actions = [
    { href: '#login', name: text('login') },
    { href: REGISTER, name: text('join') },
  ]
  return (
    <>
      <VariantNav site={site} origin={origin} t={t} links={links} actions={actions} />
      <main id="content" tabIndex={-1}>
        <section className={`fm-opening${opening.picture ? ' pictured' : ''}`} aria-labelledby="opening">
          <div>
            <h1 id="opening">{opening.title}</h1>
            {opening.standfirst && <p>{opening.standfirst}</p>}
          </div>
          {opening.picture && (
            <div className="fm-photo">
              <PictureView picture={opening.picture} sizes="(min-width: 60em) 36vw, 88vw" first />
            </div>
          )}
        </section>
        <section className="fm-part fm-picked" id="Competition" aria-labelledby="competition-title">
          <Head id="competition-title" {...competitions} />
          <WeekTable {...props} events={week.filter(isCompetition)} name="competition-week" />
          <Coming {...props} events={coming.filter(isCompetition)} none={text('noCompetitions')} />
          <p className="fm-back">
            <a href="#Meetings">{text('back')}</a>
          </p>
        </section>
        <section className="fm-part fm-picked" id="login" aria-labelledby="login-title">
          <div className="fm-note">
            <h2 id="login-title">{text('signInTitle')}</h2>
            <p>{text('signInWords')}</p>
            <p>
              <a className="button" href={SIGN_IN}>
                {text('signInButton')}
              </a>
            </p>
            <p>
              <a href={REGISTER}>{text('register')}</a>
            </p>
          </div>
        </section>
        <section className="fm-part fm-usual" id="Meetings" aria-labelledby="meetings-title">
          <Head id="meetings-title" {...meetings} />
          <WeekTable {...props} events={week.filter((event) => !isCompetition(event))} name="meetings-week" />
          <Coming {...props} events={coming.filter((event) => !isCompetition(event))} none={text('noMeetings')} />
        </section>
        <Films {...props} />
        <About {...props} />
      </main>
    </>
  )
}

function Head({ id, title, description }: { id: string; title: string; description: string }) {
  return (
    <div className="fm-head">
      <h2 id={id}>{title}</h2>
      {description && <p>{description}</p>}
    </div>
  )
}

/** The films: at most five insights of the front page (LAND-31, LAND-33); card fields only (LAND-24). */
function Films({ contents: { films }, content, text }: FilmMakersProps) {
  const insights = content.films?.insights ?? []
  return (
    <section className="fm-part fm-usual fm-films" id="Films" aria-labelledby="films-title">
      <Head id="films-title" {...films} />
      {insights.length === 0 && <p>{text('noFilms')}</p>}
      <ul className={`by-${insights.length}`}>
        {insights.map(({ id, title, subTitle, picture }) => (
          <li key={id}>
            <article className="fm-film">
              {picture && <PictureView picture={picture} sizes="(min-width: 60em) 40vw, 90vw" />}
              <h3>
                <a href={insightPath(id)}>{title}</a>
              </h3>
              {subTitle && <p>{subTitle}</p>}
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ contents: { about } }: FilmMakersProps) {
  return (
    <section className="fm-part fm-usual fm-about" id="About" aria-labelledby="about-title">
      {about.picture && (
        <div className="fm-photo">
          <PictureView picture={about.picture} sizes="(min-width: 60em) 36vw, 90vw" />
        </div>
      )}
      <div>
        <h2 id="about-title">{about.title}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
