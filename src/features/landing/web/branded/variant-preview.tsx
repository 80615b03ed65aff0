import { Modal, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Theme } from '#base/theme/site-colours.ts'
import { useSite } from '#features/site/web.tsx'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import type { VariantInput } from '../../public/input.ts'
import { pageStyle } from '../../public/page-style.ts'
import { VariantBody } from '../../public/pages/variant-body.tsx'
import { variantTypeOf } from '../../variants/registry.ts'
import frame from '../designer/canvas/frame.module.css'
import { Frame } from '../designer/canvas/frame.tsx'
import { styleInTheme } from '../designer/canvas/theme-style.ts'
import styles from './variant-preview.module.css'

/** The preview input as returned by the server. */
export type PreviewData = VariantInput & { now: string }

interface Props {
  opened: boolean
  onClose: () => void
  /** Display name of the page. */
  name: string
  previewData: PreviewData | undefined
}

const WIDTHS = { phone: 390, desktop: 1280 }
type Width = keyof typeof WIDTHS
const THEMES = ['light', 'dark'] as const

/** A full-screen preview of the page with these contents; nothing is saved. */
export function VariantPreview({ opened, onClose, name, previewData }: Props) {
  const text = useTranslations('branded.previewOf')
  const preferredTheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 700 ? 'phone' : 'desktop'))
  const [theme, setTheme] = useState<Theme>(preferredTheme)
  const { ref: containerRef, width: containerWidth, height: containerHeight } = useElementSize()
  const scale = containerWidth > 0 ? Math.min(1, containerWidth / WIDTHS[width]) : 1
  const size = { width: WIDTHS[width], height: Math.ceil(Math.max(containerHeight, 320) / scale), scale }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title', { name })}
      fullScreen
      classNames={{ content: styles.content, body: styles.body }}
    >
      <p className="m-0 text-quiet">{text('message')}</p>
      <div className="flex flex-wrap gap-y-2 gap-x-4 m-0 my-3">
        <SegmentedControl
          aria-label={text('width')}
          value={width}
          onChange={(to) => setWidth(to as Width)}
          data={Object.keys(WIDTHS).map((value) => ({ value, label: text(`widths.${value as Width}`) }))}
        />
        <SegmentedControl
          aria-label={text('theme')}
          value={theme}
          onChange={(to) => setTheme(to as Theme)}
          data={THEMES.map((value) => ({ value, label: text(`themes.${value}`) }))}
        />
      </div>
      <div ref={containerRef} className={styles.viewport}>
        <div className={frame.sheet} style={{ width: size.width * scale }}>
          {previewData && <PreviewFrame previewData={previewData} theme={theme} size={size} />}
        </div>
      </div>
    </Modal>
  )
}

interface DrawnProps {
  previewData: PreviewData
  theme: Theme
  size: { width: number; height: number; scale: number }
}

function PreviewFrame({ previewData, theme, size }: DrawnProps) {
  const site = useSite()
  const text = useTranslations('branded.previewOf')
  const landingText = useKeyedTexts('landing')
  const own = useKeyedTexts(`landing.${previewData.name}`)
  const type = variantTypeOf(previewData.name)
  return (
    <Frame
      title={text('frame')}
      locale={site.region.locale}
      style={styleInTheme(pageStyle(site, [], type.css), theme)}
      {...size}
      className={frame.frame}
      onKeyDown={() => undefined}
      onClick={blockNavigation}
    >
      <div className={`variant variant-${previewData.name}`}>
        <VariantBody
          site={site}
          origin={window.location.origin}
          now={previewData.now}
          variant={previewData}
          type={type}
          text={own}
          t={landingText}
        />
      </div>
    </Frame>
  )
}

/** Blocks links, except those to another part of the page. */
function blockNavigation(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const part = link.getAttribute('href')
  if (part?.startsWith('#')) link.ownerDocument.defaultView?.location.replace(`about:srcdoc${part}`)
}
