import { DrawnPicture } from '../drawn-picture.tsx'
import { editable } from '../editable.ts'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { ImageGalleryConfig } from './schema.ts'

/** The `sizes` attribute by the number of columns spanned. */
const SIZES = ['', '(min-width: 40em) 30vw, 50vw', '(min-width: 40em) 60vw, 100vw', '95vw']

/** Pictures with title and author in three columns; `cols` sets how many each spans (LAND-16). */
export function ImageGallery({ config, id, level, edit }: SectionProps<ImageGalleryConfig>) {
  const { title, description, items } = config
  return (
    <div className="gallery">
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {items.length > 0 && (
        <ul className="gallery-items">
          {items.map(({ img, title, author, cols, key }, index) => {
            const caption = editable(edit, `items.${index}.title`, title)
            const isFirst = key !== '' && items.findIndex((other) => other.key === key) === index
            return (
              <li key={`${key} ${index}`} id={isFirst ? key : undefined} className={`cols-${cols}`}>
                <figure>
                  <div className="gallery-picture">
                    {img ? (
                      <PictureView picture={img} named={title} sizes={SIZES[cols] ?? '100vw'} />
                    ) : (
                      <DrawnPicture seed={key || title || String(index)} />
                    )}
                  </div>
                  {(caption || author) && (
                    <figcaption>
                      {caption && <span className="gallery-title">{caption}</span>}
                      {author && <span className="gallery-author">{author}</span>}
                    </figcaption>
                  )}
                </figure>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
