import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import type { ShownAdvert } from '../../contract.ts'
import styles from './advert-carousel.module.css'
import { showingMessages } from './messages.ts'
import { paused } from './paused.ts'
import { Picture } from './picture.tsx'
import { sendClick } from './reports.ts'
import { useHalfVisible, useReports, useSeen } from './use-seen.ts'
import { useSlides } from './use-slides.ts'

interface Props {
  /** All of one type, in their order. */
  adverts: readonly ShownAdvert[]
  onFailed: (id: string) => void
}

/**
 * Adverts of one type in turn, without controls but one to pause them (ADV-02, ADV-03). They stand still while the pointer or the focus is on
 * them, while paused, and under reduced motion.
 */
export const AdvertCarousel = withTexts(
  { shownAdverts: showingMessages },
  function AdvertCarousel({ adverts, onFailed }: Props) {
    const text = useTranslations('shownAdverts')
    const [frame, setFrame] = useState<HTMLElement | null>(null)
    const [isEngaged, engagement] = useEngagement()
    const isPaused = paused.use()
    const isCalm = useReducedMotion(undefined, { getInitialValueInEffect: false })
    const isVisible = useHalfVisible(frame)
    const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
    const isStill = isPaused || isEngaged || isCalm
    const { shown, leaving, isAtRest } = useSlides(adverts, isVisible && !isStill)
    useSeen(shown?.id, isVisible && isAtRest && shown !== undefined && loaded.has(shown.id))
    useReports()
    if (!shown) return null
    const canMove = !isCalm && (adverts.length > 1 || shown.isAnimated)
    return (
      <div role="group" aria-label={text('title')} className={styles.carousel} data-type={shown.type}>
        <div className={styles.head}>
          <span>{text('label')}</span>
          {canMove && (
            <ActionIcon
              variant="subtle"
              size={32}
              className={styles.pause}
              aria-label={text(isPaused ? 'resume' : 'pause')}
              onClick={() => paused.set(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={16} stroke={1.6} /> : <IconPlayerPause size={16} stroke={1.6} />}
            </ActionIcon>
          )}
        </div>
        <div ref={setFrame} className={styles.frame} {...engagement}>
          {[leaving, shown].map(
            (advert) =>
              advert && (
                <Slide
                  key={advert.id}
                  advert={advert}
                  motion={advert === leaving ? 'leaving' : leaving ? 'entering' : undefined}
                  isStill={isStill || !isVisible}
                  onLoad={() => setLoaded((before) => new Set(before).add(advert.id))}
                  onFailed={() => onFailed(advert.id)}
                />
              ),
          )}
        </div>
      </div>
    )
  },
)

interface SlideProps {
  advert: ShownAdvert
  motion: 'entering' | 'leaving' | undefined
  isStill: boolean
  onLoad: () => void
  onFailed: () => void
}

function Slide({ advert, motion, ...picture }: SlideProps) {
  const text = useTranslations('shownAdverts')
  // The link itself leads to the sponsor, so that nothing can keep it from opening.
  const count = () => sendClick(advert.id)
  return (
    <a
      href={advert.url}
      target="_blank"
      rel="noopener sponsored"
      className={styles.slide}
      data-motion={motion}
      inert={motion === 'leaving'}
      onClick={count}
      onAuxClick={({ button }) => button === MIDDLE && count()}
    >
      <Picture advert={advert} {...picture} />
      <span className="visually-hidden"> ({text('opens')})</span>
    </a>
  )
}

const MIDDLE = 1

/** Whether the pointer or the keyboard's focus is on the adverts; a touch is none, as it does not end. */
function useEngagement() {
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setOver(pointerType === 'mouse'),
    onPointerLeave: () => setOver(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return [isOver || isFocused, handlers] as const
}
