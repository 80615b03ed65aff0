import type { PublicSite } from '#features/site/contract.ts'
import type { PlanTile } from '../../public/input.ts'
import { editable } from '../editable.ts'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { mailLink } from './mail-link.ts'
import type { Plan, PricingConfig } from './schema.ts'

type Props = SectionProps<PricingConfig>

/** One card per plan: its price, what it includes, and a button to enquire (LAND-13, LAND-14, LAND-28). */
export function Pricing(props: Props) {
  const { config, id, level, edit } = props
  const { title, description, items } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="pricing">
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {items.length > 0 && (
        <ul className={`plans plans-${columnsFor(items.length)}`}>
          {items.map((plan, index) => (
            <li key={index} className={`plan plan-${plan.style}`}>
              <PlanCard {...props} plan={plan} field={`items.${index}`} title={Title} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Cards per row on wide screens. */
const columnsFor = (count: number) => (count < 5 ? count : count % 4 === 0 ? 4 : 3)

interface CardProps extends Props {
  plan: Plan
  /** Path of the plan in the section's config. */
  field: string
  title: 'h2' | 'h3'
}

function PlanCard({ plan: card, field, title: Title, site, content, t, edit }: CardProps) {
  const joined = card.planId ? content.plans?.find(({ id }) => id === card.planId) : undefined
  const plan = { ...card, name: card.name || (joined?.name ?? '') }
  const name = editable(edit, `${field}.name`, edit ? card.name : plan.name)
  const description = editable(edit, `${field}.description`, plan.description)
  return (
    <>
      {name && <Title>{name}</Title>}
      {joined ? <OwnPrice plan={joined} site={site} t={t} /> : <TypedPrice plan={plan} site={site} t={t} />}
      {plan.extraText && <p className="plan-extra">{plan.extraText}</p>}
      {description && <p className="plan-description">{description}</p>}
      {plan.lists.map((list, index) => (
        <PlanList key={index} {...list} />
      ))}
      {joined ? <Join plan={plan} t={t} /> : <Enquiry plan={plan} site={site} t={t} />}
    </>
  )
}

interface PriceProps extends Pick<CardProps, 'site' | 't'> {
  plan: Plan
}

/** The price of a card without a plan of membership. One whose plan cannot be joined now has none: what was typed is not its price. */
function TypedPrice({ plan, site, t }: PriceProps) {
  const amount = plan.planId ? null : amountOf(plan, site.region)
  return (
    <p className="plan-price">
      <strong>{amount ?? t('enquire')}</strong>
      {amount && plan.frequency && <span> {plan.frequency}</span>}
    </p>
  )
}

/** What a plan of membership costs now, for how long, and the VAT in it. */
function OwnPrice({ plan: { amount, period, vatRate }, site, t }: Omit<PriceProps, 'plan'> & { plan: PlanTile }) {
  return (
    <>
      <p className="plan-price">
        <strong>
          {amount === 0 ? t('planFree') : amountOf({ price: amount / 100, currency: 'GBP' }, site.region)}
        </strong>
        {period !== 'free' && <span> {t(period === 'month' ? 'planMonth' : 'planYear')}</span>}
      </p>
      {vatRate > 0 && <p className="plan-extra">{t('planVat', { rate: vatRate / 100 })}</p>}
    </>
  )
}

function PlanList({ title, items }: Plan['lists'][number]) {
  const points = items.filter(({ text }) => text !== '')
  return (
    <>
      {title && <p className="plan-list">{title}</p>}
      {points.length > 0 && (
        <ul className="plan-points">
          {points.map(({ text }, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A button to join the plan that the card is about: visitors sign in or register first (PAY-B1). */
function Join({ plan, t }: Pick<CardProps, 'plan' | 't'>) {
  return (
    <p className="plan-action">
      <a className="button" href={`/profile/membership?plan=${plan.planId}`}>
        {plan.btnText || t('joinPlan')}
        {plan.name && <span className="unseen">: {plan.name}</span>}
      </a>
    </p>
  )
}

/** A button to e-mail the site about this plan, or about one that cannot be joined now; left out if the site has no e-mail address. */
function Enquiry({ plan, site, t }: Pick<CardProps, 'plan' | 'site' | 't'>) {
  const { appEmail, appTitle } = site.primaries
  if (!appEmail) return null
  return (
    <p className="plan-action">
      <a className="button" href={mailLink(appEmail, t('enquirySubject', { plan: plan.name || appTitle }))}>
        {(!plan.planId && plan.btnText) || t('enquire')}
        {plan.name && <span className="unseen">: {plan.name}</span>}
      </a>
    </p>
  )
}

/**
 * A plan's price in the site's format, without decimals for whole amounts: £45, US$12.50. Null if none is set
 * (LAND-28).
 */
function amountOf({ price, currency }: Pick<Plan, 'price' | 'currency'>, region: PublicSite['region']) {
  if (price === null) return null
  return new Intl.NumberFormat(region.locale, {
    style: 'currency',
    currency: currency === 'site' ? region.currency : currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)
}
