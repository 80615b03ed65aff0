import { characterOf } from '#base/theme/character.ts'
import type { Translate } from '../../messages.ts'
import { editable } from '../editable.ts'
import { PictureView } from '../picture-view.tsx'
import type { EditText, SectionProps } from '../section.ts'
import { Composition } from './composition.tsx'
import type { IntroductionConfig } from './schema.ts'

const JOIN = '/login?view=register'

/**
 * The hero (LAND-06). First on the first tab it is the opening: text on the centre colour, the picture between
 * left and right. First on another tab it is a quiet title; further down, a break between sections.
 */
export function Introduction({ config, id, level, position, moves, site, t, edit }: SectionProps<IntroductionConfig>) {
  const { title, heroimage } = config
  const editableText = (field: 'title' | 'subtitle' | 'description') =>
    editable(edit && uppercased(edit), field, config[field])
  const [heading, subtitle, description] = [
    editableText('title'),
    editableText('subtitle'),
    editableText('description'),
  ]
  const Heading = level === 1 ? 'h1' : 'h2'
  const button = config.btnText ?? (position === 'opening' ? t('join') : '')
  const pictured = heroimage !== null || position === 'opening' || moves
  return (
    <div className={`hero hero-${position}${pictured ? ' hero-pictured' : ''}`}>
      <div className="hero-text">
        {heading && <Heading id={`${id}-title`}>{heading}</Heading>}
        {subtitle && <p className="hero-subtitle">{subtitle}</p>}
        {description && <p className="hero-description">{description}</p>}
        {button && (
          <p className="hero-action">
            <a className="button" href={config.btnLink || JOIN}>
              {button}
            </a>
          </p>
        )}
      </div>
      {pictured && (
        <div className="hero-picture">
          {heroimage ? (
            <PictureView
              picture={heroimage}
              named={title}
              sizes="(min-width: 60em) 50vw, 100vw"
              first={position === 'opening'}
            />
          ) : (
            <Composition motif={characterOf(site.fonts).motif} />
          )}
          {moves && <Motion animation={config.animation} t={t} />}
        </div>
      )}
    </div>
  )
}

/** Editable text is shown in upper case, so that it is not mistaken for the page visitors get (LAND-08). */
const uppercased =
  (edit: EditText): EditText =>
  (field, text) => <span className="in-place">{edit(field, text)}</span>

/**
 * The canvas of a hero animation, over the picture and never under text, with its pause button. The button appears
 * once something moves; without a script only the picture is shown (LAND-07).
 */
function Motion({ animation, t }: { animation: string; t: Translate }) {
  return (
    <>
      <canvas className="hero-motion" data-hero={animation} aria-hidden="true" />
      <button type="button" className="hero-pause" aria-label={t('pause')} aria-pressed="false" hidden>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="pausing" d="M8 5v14M16 5v14" />
          <path className="playing" d="M8 5l11 7-11 7z" />
        </svg>
      </button>
    </>
  )
}
