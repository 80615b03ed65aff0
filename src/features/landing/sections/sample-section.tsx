import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicSite } from '#features/site/contract.ts'
import { textsOf } from '#platform/server/texts.ts'
import { landingMessages } from '../messages.ts'
import type { SectionContent } from '../public/input.ts'
import { renderLandingPage } from '../public/render.tsx'
import { pageOf, sampleInput, sampleSite, section } from '../public/sample-input.ts'
import { sectionTypeOf } from './registry.ts'
import type { EditText, SectionProps } from './section.ts'

/**
 * For tests: the markup of one section below an introduction, or in the footer, as visitors get it; empty if the
 * section was left out.
 */
export function renderSection(
  type: string,
  config: Record<string, unknown>,
  site: PublicSite = sampleSite(),
  content: SectionContent = {},
): string {
  const page = pageOf([section('introduction', { title: 'Above' }), section(type, config)])
  const { html } = renderLandingPage(sampleInput({ page, site, content: { '0.1': content } }))
  return /<section id="section-0-1"[\s\S]*?<\/section>|<div id="section-0-1"[\s\S]*?<\/footer>/.exec(html)?.[0] ?? ''
}

/** For tests: a section as the designer renders it, with its editing elements. */
export function renderForEditing(type: string, config: Record<string, unknown>, edit: EditText): string {
  const known = sectionTypeOf(type)
  if (!known) return ''
  const View = known.view
  const props: Omit<SectionProps<unknown>, 'config'> = {
    id: 'section-0-0',
    level: 1,
    position: 'opening',
    moves: false,
    content: {},
    site: sampleSite(),
    tabs: [],
    now: '2026-11-21T10:00:00Z',
    date: (at) => at,
    t: textsOf('landing', landingMessages, {}),
    edit,
  }
  return renderToStaticMarkup(<View config={known.schema.parse(config)} {...props} />)
}

/** For tests: the size a section type's styles add to a page, in bytes of brotli. */
export const styleWeight = (type: string) => brotliCompressSync(sectionTypeOf(type)?.css ?? '').length
