import { characterOf } from '#base/theme/character.ts'
import { editable } from '../editable.ts'
import { PictureView } from '../picture-view.tsx'
import type { EditText, SectionProps } from '../section.ts'
import { Composition } from './composition.tsx'
import { Motion } from './motion.tsx'
import type { IntroductionConfig } from './schema.ts'

const JOIN = '/login?view=register'

/**
 * The hero (LAND-06). At the head of the first tab it is the opening: words on the centre colour, the picture between
 * left and right. At the head of another tab it is a quiet title, further down a pause between sections.
 */
export function Introduction({ config, id, level, place, moves, site, say, edit }: SectionProps<IntroductionConfig>) {
  const { title, heroimage } = config
  const words = (field: 'title' | 'subtitle' | 'description') => editable(edit && inPlace(edit), field, config[field])
  const [heading, subtitle, description] = [words('title'), words('subtitle'), words('description')]
  const Heading = level === 1 ? 'h1' : 'h2'
  const button = config.btnText ?? (place === 'opening' ? say('join') : '')
  const pictured = heroimage !== null || place === 'opening' || moves
  return (
    <div className={`hero hero-${place}${pictured ? ' hero-pictured' : ''}`}>
      <div className="hero-words">
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
              first={place === 'opening'}
            />
          ) : (
            <Composition motif={characterOf(site.fonts).motif} />
          )}
          {moves && <Motion animation={config.animation} say={say} />}
        </div>
      )}
    </div>
  )
}

/** What is edited stands in upper case, so that it cannot be taken for the page as visitors get it (LAND-08). */
const inPlace =
  (edit: EditText): EditText =>
  (field, text) => <span className="in-place">{edit(field, text)}</span>
