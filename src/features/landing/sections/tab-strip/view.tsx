import { DrawnTile } from '../drawn-tile.tsx'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { TabStripConfig } from './schema.ts'

/**
 * A row of image tiles with captions, each switching to a tab of the page (LAND-23). A tab is meant by its name; where none has
 * it any more, the tile stays and leads nowhere.
 */
export function TabStrip({ config, id, level, tabs }: SectionProps<TabStripConfig>) {
  const { title, description, items } = config
  return (
    <div className="tab-strip">
      <SectionHead id={id} level={level} title={title} description={description} />
      {items.length > 0 && (
        <ul className={`tab-tiles of-${across(items.length)}`}>
          {items.map((item, index) => (
            <li key={index}>
              <TabTile item={item} path={pathOf(item.tab, tabs)} seed={index * 3 + item.caption.length} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Props {
  item: TabStripConfig['items'][number]
  path: string | undefined
  seed: number
}

function TabTile({ item: { image, caption, tab }, path, seed }: Props) {
  const named = caption || tab
  const inside = (
    <>
      <span className="tab-picture">
        {image ? (
          // The words of the link are its caption; a picture that says the same again would be read twice.
          <PictureView picture={named ? { ...image, alt: '' } : image} sizes="(min-width: 60em) 24vw, 48vw" />
        ) : (
          <DrawnTile seed={seed} />
        )}
      </span>
      <span className="tab-caption">{named}</span>
    </>
  )
  return path ? (
    <a className="tab-tile" href={path}>
      {inside}
    </a>
  ) : (
    <div className="tab-tile">{inside}</div>
  )
}

function pathOf(name: string, tabs: SectionProps<TabStripConfig>['tabs']): string | undefined {
  const wanted = name.trim().toLowerCase()
  return wanted === '' ? undefined : tabs.find((tab) => tab.name.trim().toLowerCase() === wanted)?.path
}

/** Tiles to a line on a desk; more of them wrap evenly. */
const across = (count: number) => (count <= 4 ? count : count % 4 === 0 ? 4 : count % 3 === 0 || count > 5 ? 3 : 5)
