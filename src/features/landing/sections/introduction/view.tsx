import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { Composition } from './composition.tsx'
import { Motion } from './motion.tsx'
import type { IntroductionConfig } from './schema.ts'

const JOIN = '/login?view=register'

/**
 * The hero (LAND-06). At the head of the first tab it is the opening: words on the centre colour, the picture between
 * left and right. At the head of another tab it is a quiet title, further down a pause between sections.
 */
export function Introduction({ config, id, level, place, moves, say }: SectionProps<IntroductionConfig>) {
  const { title, subtitle, description, heroimage } = config
  const Heading = level === 1 ? 'h1' : 'h2'
  const button = config.btnText ?? (place === 'opening' ? say('join') : '')
  const pictured = heroimage !== null || place === 'opening' || moves
  return (
    <div className={`hero hero-${place}${pictured ? ' hero-pictured' : ''}`}>
      <div className="hero-words">
        {title && <Heading id={`${id}-title`}>{title}</Heading>}
        {subtitle && <p className="hero-subtitle">{subtitle}</p>}
        {description && <p className="hero-description">{description}</p>}
        {button && (
          <p className="hero-action">
            <a className="button" href={config.btnLink ?? JOIN}>
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
            <Composition />
          )}
          {moves && <Motion animation={config.animation} say={say} />}
        </div>
      )}
    </div>
  )
}
