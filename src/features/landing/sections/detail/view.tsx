import { DrawnPicture } from '../drawn-picture.tsx'
import { editable } from '../editable.ts'
import { Paragraphs } from '../paragraphs.tsx'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { Film } from './film.tsx'
import type { DetailConfig, DetailRow } from './schema.ts'

const SIZES = '(min-width: 44em) 46vw, 100vw'

/** Rows of text with a picture or a film on the left or right (LAND-15). */
export function Detail({ config, id, level, t, edit }: SectionProps<DetailConfig>) {
  const { title, description, items } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="detail">
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {items.map((row, index) => {
        const heading = editable(edit, `items.${index}.title`, row.title)
        return (
          <article key={index} className={`detail-row detail-${row.layout}`}>
            <div className="detail-media">
              <Film address={row.video} title={row.title} poster={<Poster row={row} />} t={t} />
            </div>
            <div className="detail-text">
              {heading && <Title>{heading}</Title>}
              {edit?.(`items.${index}.content`, row.content, 'paragraphs') ?? <Paragraphs text={row.content} />}
            </div>
          </article>
        )
      })}
    </div>
  )
}

function Poster({ row: { image, title, content } }: { row: DetailRow }) {
  if (image) return <PictureView picture={image} named={title} sizes={SIZES} />
  return <DrawnPicture seed={title || content} />
}
