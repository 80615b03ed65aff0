import type { InsightTile } from '../../public/input.ts'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { INSIGHT_CARDS, type InsightsConfig } from './schema.ts'

const SIZES = '(min-width: 60em) 31vw, (min-width: 36em) 46vw, 100vw'

/** The insights of the front page as cards (LAND-11). Card fields only (LAND-24). */
export function Insights({ config, id, level, content, date, t, edit }: SectionProps<InsightsConfig>) {
  const cards = (content.insights ?? []).slice(0, INSIGHT_CARDS)
  const Title = config.title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="insights">
      <SectionHead id={id} level={level} title={config.title} description={config.description} edit={edit} />
      {cards.length === 0 ? (
        <p className="insights-none">{t('noInsights')}</p>
      ) : (
        <ul
          className={`insight-cards insight-cards-${cards.length % 3}${cards.length === 1 ? ' insight-cards-alone' : ''}`}
        >
          {cards.map((card) => (
            <li key={card.id}>
              <Card card={card} title={Title} date={date} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CardProps {
  card: InsightTile
  title: 'h2' | 'h3'
  date: (at: string) => string
}

/** One insight; the whole card links to its page (LAND-10), and the link text is its title. */
function Card({ card, title: Title, date }: CardProps) {
  return (
    <article className="insight-card">
      <div className="insight-card-picture">{card.picture && <PictureView picture={card.picture} sizes={SIZES} />}</div>
      <div className="insight-card-text">
        {card.category && <p className="insight-card-category">{card.category}</p>}
        <Title>
          <a href={`/InsightPage/${encodeURIComponent(card.id)}`}>{card.title}</a>
        </Title>
        {card.subTitle && <p className="insight-card-subtitle">{card.subTitle}</p>}
        <p className="insight-card-time">
          <time dateTime={card.time}>{date(card.time)}</time>
        </p>
      </div>
    </article>
  )
}
