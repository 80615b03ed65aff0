import { Anchor } from '@mantine/core'
import { IconCalendar, IconLink, IconMapPin, IconRepeat, IconVideo } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import type { EventInFull } from '../../fields.ts'
import { rangeText } from '../model/format.ts'
import { typeColours } from '../model/type-colours.ts'
import type { ViewProps } from '../model/view-props.ts'
import { ownZone, zoneText } from '../zone-note.tsx'
import styles from './event-dialog.module.css'

const Description = lazy(async () => ({ default: (await import('./description.tsx')).Description }))

interface Props extends Pick<ViewProps, 'region' | 'types'> {
  event: EventInFull
}

/** When, where and what: the parts of an event that its author wrote (CAL-08). */
export function EventFacts({ event, region, types }: Props) {
  const text = useTranslations('event')
  const type = types.get(event.type)
  const repeats = repetition(event.rule)
  return (
    <>
      {event.image && <Picture image={event.image} title={event.title} />}
      {event.isCancelled && <Note status="danger">{text('cancelled')}</Note>}
      <div className={styles.facts}>
        <Fact icon={IconCalendar}>
          {rangeText(event, region)}
          <OwnTimes event={event} region={region} />
        </Fact>
        {repeats && <Fact icon={IconRepeat}>{text(`repeats.${repeats}`)}</Fact>}
        {event.place !== '' && (
          <Fact icon={IconMapPin}>
            <span className="wrap-anywhere">{event.place}</span>{' '}
            {!isOnline(event.place) && <OutsideLink href={mapOf(event.place)}>{text('map')}</OutsideLink>}
          </Fact>
        )}
        {event.joinLink !== '' && (
          <Fact icon={IconVideo}>
            <OutsideLink href={event.joinLink}>{text('join')}</OutsideLink>
          </Fact>
        )}
        {event.link !== '' && (
          <Fact icon={IconLink}>
            <OutsideLink href={event.link}>{text('link')}</OutsideLink>
          </Fact>
        )}
      </div>
      <p className="m-0">
        <span className={styles.type} style={typeColours(type)}>
          {type?.name ?? text('unknownType')}
        </span>
      </p>
      {event.desc !== '' && <Text event={event} />}
    </>
  )
}

function Picture({ image, title }: { image: NonNullable<EventInFull['image']>; title: string }) {
  const { url, sources, width, height, alt } = image
  const set = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  return (
    <img
      className={styles.picture}
      src={url}
      srcSet={set}
      sizes="(min-width: 40em) 36rem, 90vw"
      width={width}
      height={height}
      alt={alt || title}
    />
  )
}

function Text({ event }: Pick<Props, 'event'>) {
  const plain = <p className={styles.plain}>{event.desc}</p>
  if (!event.descEditor) return plain
  return (
    <Suspense fallback={plain}>
      <Description descEditor={event.descEditor} />
    </Suspense>
  )
}

/** The times by the viewer's own clock, where that shows others (CAL-B3). Whole days are the same days everywhere. */
function OwnTimes({ event, region }: Omit<Props, 'types'>) {
  const text = useTranslations('event')
  const own = rangeText(event, { ...region, timeZone: ownZone() })
  if (event.allDay || own === rangeText(event, region)) return null
  return (
    <span className={styles.own}>
      {text('siteZone', { zone: zoneText(region.timeZone) })} {text('ownZone', { times: own })}
    </span>
  )
}

function Fact({ icon: Icon, children }: { icon: typeof IconCalendar; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  )
}

/** Whether what stands as the place of an event says that there is none to go to. */
const isOnline = (text: string): boolean =>
  /^(on ?screen|on ?line|virtual|webinar|zoom|teams|by (phone|video))\b/i.test(text)

const mapOf = (query: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`

/** How a rule repeats, in one word; its details stand in the form. */
function repetition(rule: string | null): 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' | undefined {
  const [, frequency] = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)/.exec(rule ?? '') ?? []
  return frequency as ReturnType<typeof repetition>
}
