import { editable } from '../editable.ts'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { ListConfig } from './schema.ts'

/** Title, description and items side by side, in rows, or numbered (LAND-12). */
export function List({ config, id, level, edit }: SectionProps<ListConfig>) {
  const { title, description, layout, items } = config
  const Items = layout === 'numbered' ? 'ol' : 'ul'
  const Title = title && level === 2 ? 'h3' : 'h2'
  return (
    <div className={`list list-${layout}`}>
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {items.length > 0 && (
        <Items className={`list-items by-${columnsFor(items.length)}`} role="list">
          {items.map((item, index) => {
            const heading = editable(edit, `items.${index}.title`, item.title)
            const itemDescription = editable(edit, `items.${index}.description`, item.description)
            return (
              <li key={index}>
                {heading && <Title>{heading}</Title>}
                {itemDescription && <p>{itemDescription}</p>}
              </li>
            )
          })}
        </Items>
      )}
    </div>
  )
}

/** Items per row on wide screens; avoids a last row of one item where possible. */
const columnsFor = (count: number) => (count % 3 === 0 ? 3 : count % 4 === 0 ? 4 : count % 2 === 0 && count < 5 ? 2 : 3)
