import { editable } from '../editable.ts'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { amountOf } from './amount.ts'
import { mailLink } from './mail-link.ts'
import type { Plan, PricingConfig } from './schema.ts'

type Props = SectionProps<PricingConfig>

/** A card for each plan: what it costs, what is in it, and the way to ask for it (LAND-13, LAND-14, LAND-28). */
export function Pricing(props: Props) {
  const { config, id, level, edit } = props
  const { title, description, items } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  return (
    <div className="pricing">
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {items.length > 0 && (
        <ul className={`plans plans-${across(items.length)}`}>
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

/** Cards to a line on a desk. */
const across = (count: number) => (count < 5 ? count : count % 4 === 0 ? 4 : 3)

interface CardProps extends Props {
  plan: Plan
  /** Where the plan stands in the section's config. */
  field: string
  title: 'h2' | 'h3'
}

function PlanCard({ plan, field, title: Title, site, say, edit }: CardProps) {
  const name = editable(edit, `${field}.name`, plan.name)
  const description = editable(edit, `${field}.description`, plan.description)
  const amount = amountOf(plan, site.place)
  return (
    <>
      {name && <Title>{name}</Title>}
      <p className="plan-price">
        <strong>{amount ?? say('enquire')}</strong>
        {amount && plan.frequency && <span> {plan.frequency}</span>}
      </p>
      {plan.extraText && <p className="plan-extra">{plan.extraText}</p>}
      {description && <p className="plan-description">{description}</p>}
      {plan.lists.map((list, index) => (
        <PlanList key={index} {...list} />
      ))}
      <Enquiry plan={plan} site={site} say={say} />
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

/** The button writes to the site about this plan; a site without an e-mail address has nobody to write to. */
function Enquiry({ plan, site, say }: Pick<CardProps, 'plan' | 'site' | 'say'>) {
  const { appEmail, appTitle } = site.primaries
  if (!appEmail) return null
  return (
    <p className="plan-action">
      <a className="button" href={mailLink(appEmail, say('enquirySubject', { plan: plan.name || appTitle }))}>
        {plan.btnText || say('enquire')}
        {plan.name && <span className="unseen">: {plan.name}</span>}
      </a>
    </p>
  )
}
