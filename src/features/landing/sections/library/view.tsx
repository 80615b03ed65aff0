import type { InsightTile } from '../../public/input.ts'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { LIBRARY_TILES, type LibraryConfig } from './schema.ts'

const LEAD_SIZES = '(min-width: 60em) 56vw, 100vw'
const TILE_SIZES = '(min-width: 60em) 20vw, (min-width: 36em) 48vw, 38vw'

/** Tiles of the latest insights, the newest one large (LAND-09). Card fields only (LAND-24). */
export function Library({ config, id, level, content, date, t, edit }: SectionProps<LibraryConfig>) {
  const tiles = (content.insights ?? []).slice(0, LIBRARY_TILES)
  const Title = config.title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="library">
      <SectionHead id={id} level={level} title={config.title} description={config.description} edit={edit} />
      {tiles.length === 0 ? (
        <p className="library-none">{t('noInsights')}</p>
      ) : (
        <ul className={`tiles tiles-${tiles.length}`}>
          {tiles.map((tile, index) => (
            <li key={tile.id}>
              <Tile tile={tile} lead={index === 0} title={Title} date={date} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface TileProps {
  tile: InsightTile
  lead: boolean
  title: 'h2' | 'h3'
  date: (at: string) => string
}

/** One insight; the whole tile links to its page (LAND-10), and the link text is its title. */
function Tile({ tile, lead, title: Title, date }: TileProps) {
  return (
    <article className={lead ? 'tile tile-lead' : 'tile'}>
      <div className="tile-picture">
        {tile.picture && <PictureView picture={tile.picture} sizes={lead ? LEAD_SIZES : TILE_SIZES} />}
      </div>
      <div className="tile-text">
        {tile.category && <p className="tile-category">{tile.category}</p>}
        <Title>
          <a href={`/InsightPage/${encodeURIComponent(tile.id)}`}>{tile.title}</a>
        </Title>
        {lead && tile.subTitle && <p className="tile-subtitle">{tile.subTitle}</p>}
        <p className="tile-time">
          <time dateTime={tile.time}>{date(tile.time)}</time>
        </p>
      </div>
    </article>
  )
}
