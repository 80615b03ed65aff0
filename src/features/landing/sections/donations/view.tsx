import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import type { DonationsConfig } from './schema.ts'

/**
 * An appeal for donations: each amount and the button lead to the checkout, where visitors sign in first. Nothing while the site takes no
 * card payments, or has no account that can (PAY-01, PAY-19).
 */
export function Donations({ config, id, level, site, t, edit }: SectionProps<DonationsConfig>) {
  const { title, description, amounts, btnText } = config
  const isTaken = site.switches.cardPayments && site.payments.taken
  if (!isTaken && !edit) return null
  return (
    <div>
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      <div className="donate">
        {[...new Set(amounts.map(minorUnitsOf))].filter(isDonation).map((amount) => (
          <a key={amount} className="button amount" href={`/checkout?donate=${amount}`}>
            <span className="unseen">{t('donate')} </span>
            {shown(amount, site.region.locale)}
          </a>
        ))}
        <a className="button" href="/checkout?donate=">
          {btnText || t('donate')}
        </a>
      </div>
    </div>
  )
}

const minorUnitsOf = (amount: string) => Math.round(Number(amount) * 100)

/** From £1.00 to £10,000.00, as the server checks too. */
const isDonation = (amount: number) => amount >= 100 && amount <= 1_000_000

const shown = (amount: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 100,
  )
