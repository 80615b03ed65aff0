import { DrawnTile } from '../drawn-tile.tsx'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { ScrollerConfig } from './schema.ts'

/**
 * Items in a horizontal scroll-snap strip (LAND-21): scrolled by touch, wheel, or the arrow keys while it has the
 * focus. It runs past the edge of the page to show that there is more; no script is needed.
 */
export function Scroller({ config, id, level, t }: SectionProps<ScrollerConfig>) {
  const { title, description, items } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="scroller">
      <SectionHead id={id} level={level} title={title} description={description} />
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard.
        <div className="strip" role="group" tabIndex={0} aria-label={labelOf(title, t)}>
          <ul>
            {items.map((item, index) => (
              <li key={index}>
                <StripItem item={item} title={Title} seed={index * 3 + item.title.length} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const labelOf = (title: string, t: SectionProps<ScrollerConfig>['t']) => (title ? t('stripOf', { title }) : t('strip'))

interface Props {
  item: ScrollerConfig['items'][number]
  title: 'h2' | 'h3'
  seed: number
}

function StripItem({ item: { image, title, link }, title: Title, seed }: Props) {
  return (
    <article className="strip-item">
      <div className="strip-picture">
        {image ? (
          <PictureView picture={image} named={title} sizes="(min-width: 36em) 22rem, 72vw" />
        ) : (
          <DrawnTile seed={seed} />
        )}
      </div>
      {title && (
        <Title>
          {link ? (
            <a href={link} rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </Title>
      )}
    </article>
  )
}
