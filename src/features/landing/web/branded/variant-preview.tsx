import { Modal, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Theme } from '#base/theme/site-colours.ts'
import { useSite } from '#features/site/web.tsx'
import type { VariantInput } from '../../public/input.ts'
import { pageStyle } from '../../public/page-style.ts'
import { VariantBody } from '../../public/variant-body.tsx'
import { variantTypeOf } from '../../variants/registry.ts'
import { Frame } from '../designer/canvas/frame.tsx'
import { styleInTheme } from '../designer/canvas/theme-style.ts'
import styles from './variant-preview.module.css'

/** What the page would be drawn from, as the server answered. */
export type Tried = VariantInput & { now: string }

interface Props {
  opened: boolean
  onClose: () => void
  /** What the page is called. */
  name: string
  tried: Tried | undefined
}

const WIDTHS = { phone: 390, desk: 1280 }
type Width = keyof typeof WIDTHS
const THEMES = ['light', 'dark'] as const

/** The page as visitors would read it with these contents, in a window of its own; nothing is saved. */
export function VariantPreview({ opened, onClose, name, tried }: Props) {
  const text = useTranslations('branded.previewOf')
  const night = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 700 ? 'phone' : 'desk'))
  const [theme, setTheme] = useState<Theme>(night)
  const { ref: room, width: roomWidth, height: roomHeight } = useElementSize()
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / WIDTHS[width]) : 1
  const size = { width: WIDTHS[width], height: Math.ceil(Math.max(roomHeight, 320) / scale), scale }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title', { name })}
      fullScreen
      classNames={{ content: styles.content, body: styles.body }}
    >
      <p className={styles.words}>{text('words')}</p>
      <div className={styles.choices}>
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
      <div ref={room} className={styles.room}>
        <div className={styles.sheet} style={{ width: size.width * scale }}>
          {tried && <Drawn tried={tried} theme={theme} size={size} />}
        </div>
      </div>
    </Modal>
  )
}

interface DrawnProps {
  tried: Tried
  theme: Theme
  size: { width: number; height: number; scale: number }
}

function Drawn({ tried, theme, size }: DrawnProps) {
  const site = useSite()
  const text = useTranslations('branded.previewOf')
  const said = useTranslations('landing')
  const own = useTranslations(`landing.${tried.name}`)
  const type = variantTypeOf(tried.name)
  return (
    <Frame
      title={text('frame')}
      locale={site.place.locale}
      style={styleInTheme(pageStyle(site, [], type.css), theme)}
      {...size}
      className={styles.frame}
      onKeyDown={() => undefined}
      onClick={stay}
    >
      <div className={`variant variant-${tried.name}`}>
        <VariantBody
          site={site}
          origin={window.location.origin}
          now={tried.now}
          variant={tried}
          type={type}
          text={(key, parts) => own(key as never, parts as never)}
          say={(key, parts) => said(key as never, parts as never)}
        />
      </div>
    </Frame>
  )
}

/** Links lead nowhere from here, but to another part of the page. */
function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const part = link.getAttribute('href')
  if (part?.startsWith('#')) link.ownerDocument.defaultView?.location.replace(`about:srcdoc${part}`)
}
