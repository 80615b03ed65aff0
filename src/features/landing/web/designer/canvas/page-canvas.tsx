import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { config as zodConfig } from 'zod'
import type { Theme } from '#base/theme/site-colours.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import type { LandingTab } from '../../../contract.ts'
import type { Translate } from '../../../messages.ts'
import { drawnSections } from '../../../public/drawn-sections.ts'
import type { LandingPageInput } from '../../../public/input.ts'
import { pageStyle } from '../../../public/page-style.ts'
import { openingTitle, PageBody } from '../../../public/pages/page-body.tsx'
import { tabPath, tabSlugs } from '../../../public/tabs.ts'
import { needsOf, sectionKey } from '../../../sections/needs.ts'
import { contentQuery } from '../queries.ts'
import canvasCss from './canvas-page.css?inline'
import { DesignedSection } from './designed-section.tsx'
import { Frame } from './frame.tsx'
import { lastValidSections } from './last-valid-sections.ts'
import { styleInTheme } from './theme-style.ts'

// The portal's Content-Security-Policy forbids compiling code at run time, which zod would otherwise try.
zodConfig({ jitless: true })

/** Used until the server's time arrives with the content. */
const OPENED = new Date().toISOString()

/** The editing actions on the canvas; left out, the page is read-only. */
export interface CanvasActions {
  /** Ids of the current tab's sections, in order. */
  sections: readonly { id: string }[]
  chosen: string | undefined
  /** Whether there are unsaved changes: buttons to add sections are then shown (DES-18, DES-19). */
  editing: boolean
  onChoose: (sectionId: string) => void
  onText: (sectionId: string, field: string, newText: string) => void
  onSettle: () => void
  onAdd: (at: number) => void
}

export interface CanvasProps {
  site: PublicSite
  tabs: LandingTab[]
  tab: number
  theme: Theme
  size: { width: number; height: number; scale: number }
  className?: string | undefined
  actions?: CanvasActions | undefined
  onTab: (tab: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The page as visitors will see it, rendered by the same components (DES-B1). */
export function PageCanvas({ site, tabs, tab, theme, size, className, actions, onTab, onKeyDown }: CanvasProps) {
  const text = useTranslations('designer.canvas')
  const t: Translate = useKeyedTexts('landing')
  const stored = tabs[tab]?.components ?? []
  const ids = stored.map((_, index) => actions?.sections[index]?.id ?? sectionKey(tab, index))
  const components = lastValidSections(stored, actions && ids)
  const page = { name: '', tabs: tabs.with(tab, { name: tabs[tab]?.name ?? '', components }) }
  const drawn = drawnSections(page, tab)
  const needs = JSON.stringify(needsOf(page))
  const { data } = useQuery(contentQuery(tabs, needs))
  const input: LandingPageInput = {
    site,
    origin: window.location.origin,
    page,
    tab,
    content: (data?.content ?? {}) as LandingPageInput['content'],
    now: data?.now ?? OPENED,
  }
  const css = styleInTheme(pageStyle(site, drawn, canvasCss, input.content), theme)
  const opening = openingTitle(drawn)

  /** Blocks navigation: a tab link shows that tab, and any click selects its section. */
  const clicked = (event: MouseEvent) => {
    const target = event.target as Element
    const link = target.closest('a')
    if (link) {
      event.preventDefault()
      const slugs = tabSlugs(page)
      const to = slugs.findIndex((_, index) => tabPath(slugs, index) === link.getAttribute('href'))
      if (to !== -1 && link.closest('.nav-tabs')) onTab(to)
    }
    const id = target.closest<HTMLElement>('[data-section]')?.dataset.section
    if (id) actions?.onChoose(id)
  }

  const sectionAt = (index: number) => {
    const component = components[index]
    const key = sectionKey(tab, index)
    return (
      component && (
        <DesignedSection
          id={ids[index] ?? ''}
          component={stored[index] ?? component}
          drawn={drawn.find((one) => one.key === key)}
          input={input}
          level={key === opening ? 1 : 2}
          t={t}
          actions={actions}
        />
      )
    )
  }
  const inFooter = (index: number) => drawn.find(({ key }) => key === sectionKey(tab, index))?.position === 'footer'
  const footer = components.flatMap((_, index) =>
    inFooter(index) ? [{ key: ids[index] ?? String(index), view: sectionAt(index) }] : [],
  )

  return (
    <Frame
      title={text('title')}
      locale={site.region.locale}
      style={css}
      {...size}
      className={className}
      onKeyDown={onKeyDown}
      onClick={clicked}
    >
      <PageBody site={site} origin={input.origin} page={page} tab={tab} t={t} footer={footer}>
        {opening === undefined && <h1 className="unseen">{site.primaries.appTitle}</h1>}
        <div className={actions?.editing ? 'editing' : undefined}>
          {components.length === 0 && (
            <div className="empty-page">
              <p>{text('empty')}</p>
              {actions && <AddSectionButton label={text('addSection')} onAdd={() => actions.onAdd(0)} />}
            </div>
          )}
          {components.map(
            (_, index) =>
              !inFooter(index) && (
                <Fragment key={ids[index]}>
                  {sectionAt(index)}
                  {actions?.editing && (
                    <AddSectionButton label={text('addSection')} onAdd={() => actions.onAdd(index + 1)} />
                  )}
                </Fragment>
              ),
          )}
        </div>
      </PageBody>
    </Frame>
  )
}

function AddSectionButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <div className="add-slot">
      <button type="button" className="add-section" onClick={onAdd}>
        {label}
      </button>
    </div>
  )
}
