import { IconBookmarkFilled, IconPaperclip, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { dialogLink } from '#platform/web/dialog-address.ts'
import type { PageTarget } from '#platform/web/pages.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import type { InsightCard as Card } from '../../contract.ts'
import { cardLinkId, FRONT_INSIGHT } from '../feed/front-search.ts'
import { ListenOnCard } from '../player/listen-on-card.tsx'
import { prefetchInsight } from '../queries.ts'
import { useDates } from '../use-dates.ts'
import { useSubjects } from '../use-subjects.ts'
import parts from './card-parts.module.css'
import { highlightParts, withoutMarks } from './highlight.ts'
import styles from './insight-card.module.css'
import { InsightPicture } from './insight-picture.tsx'
import { Kicker } from './kicker.tsx'
import type { CardShape } from './spread.ts'

interface Props {
  card: Card
  /** `row` is a search result. */
  shape: CardShape | 'row'
  /** Whether its picture is the first on the screen. */
  first?: boolean
  /** Opens in a dialog over the current page, as on the front page (INS-02); its title is then an h3. */
  inDialog?: boolean
}

/** One insight in the feed. Its title is the link; the whole card is clickable (INS-05). */
export function InsightCard({ card, shape, first = false, inDialog = false }: Props) {
  const Title = inDialog ? 'h3' : 'h2'
  const prefetch = () => prefetchInsight(card.id)
  const subjects = useSubjects()
  const [topic] = card.tags
  const subject = topic ? subjects.topicName(topic) : subjects.categoryName(card.category)
  const excerpt = excerptOf(card)
  const target: PageTarget = inDialog
    ? dialogLink(FRONT_INSIGHT, card.id)
    : { to: '/InsightPage/$insightKey', params: { insightKey: card.id } }
  return (
    <article className={styles.card} data-shape={shape} data-pictured={card.featuredImage !== null}>
      {card.featuredImage && (
        <div className={styles.frame}>
          <InsightPicture picture={card.featuredImage} slot={shape} first={first} />
          {card.hasVideo && (
            <span className={styles.film}>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            </span>
          )}
        </div>
      )}
      <div className={styles.text}>
        <Kicker subject={subject} minutes={card.readingMinutes} />
        <Title className={styles.title}>
          <PlainLink
            {...target}
            id={inDialog ? cardLinkId(card.id) : undefined}
            className={parts.link}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <Highlighted marked={card.highlight?.title || card.title} />
          </PlainLink>
        </Title>
        {excerpt && (
          <p className={styles.excerpt}>
            <Highlighted marked={excerpt} />
          </p>
        )}
        <Byline card={card} />
      </div>
    </article>
  )
}

/** The matching excerpt of the text, with ellipses where it was cut; without a match, the subtitle. */
function excerptOf({ highlight, subTitle }: Card): string {
  if (!highlight?.excerpt) return subTitle
  const excerpt = withoutMarks(highlight.excerpt)
  const isOpening = subTitle.startsWith(excerpt.slice(0, 24))
  if (isOpening && excerpt === highlight.excerpt) return subTitle
  return `${isOpening ? '' : '… '}${highlight.excerpt}${/[.!?]$/.test(excerpt) ? '' : ' …'}`
}

function Byline({ card }: { card: Card }) {
  const text = useTranslations('insights')
  const dates = useDates()
  return (
    <p className={`${parts.dotted} ${styles.byline}`}>
      <span>{card.authorDisplayName || text('anonymous')}</span>
      <time dateTime={card.time}>{dates.short(card.time)}</time>
      {card.hasVideo && <span>{text('hasVideo')}</span>}
      {card.hasAudio && (
        <span>
          <ListenOnCard card={card} />
        </span>
      )}
      {card.hasFile && (
        <span>
          <IconPaperclip size={14} stroke={1.75} aria-hidden /> {text('hasFile')}
        </span>
      )}
      {card.favourite && (
        <span className="text-ink">
          <IconBookmarkFilled size={14} aria-hidden /> {text('saved')}
        </span>
      )}
    </p>
  )
}

/** A text with its matches marked; rendered as text, never as markup (INS-B5). */
function Highlighted({ marked }: { marked: string }) {
  return highlightParts(marked).map((part, index) =>
    // The parts have no identity besides their order.
    part.match ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
