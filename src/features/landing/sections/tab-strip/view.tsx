import { DrawnTile } from '../drawn-tile.tsx'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { TabStripConfig } from './schema.ts'

/**
 * A row of image tiles with captions, each linking to a tab of the page (LAND-23). Tabs are referenced by name; if
 * no tab has it any more, the tile stays without a link.
 */
export function TabStrip({ config, id, level, tabs }: SectionProps<TabStripConfig>) {
  const { title, description, items } = config
  return (
    <div className="tab-strip">
      <SectionHead id={id} level={level} title={title} description={description} />
      {items.length > 0 && (
        <ul className={`tab-tiles of-${columnsFor(items.length)}`}>
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
          // The caption is the link's text; with an alt text of its own the picture would be read out twice.
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
  const tabName = name.trim().toLowerCase()
  return tabName === '' ? undefined : tabs.find((tab) => tab.name.trim().toLowerCase() === tabName)?.path
}

/** Tiles per row on wide screens; further ones wrap evenly. */
const columnsFor = (count: number) => (count <= 4 ? count : count % 4 === 0 ? 4 : count % 3 === 0 || count > 5 ? 3 : 5)
