import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '../../contract.ts'
import styles from './flags.module.css'

const star = (x: number, y: number, r: number) =>
  Array.from({ length: 10 }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? r : r * 0.4, (Math.PI * index) / 5]
    return `${(x + radius * Math.sin(angle)).toFixed(2)},${(y - radius * Math.cos(angle)).toFixed(2)}`
  }).join(' ')

const TWELVE = Array.from({ length: 12 }, (_, index) =>
  star(15 + 6 * Math.sin((Math.PI * index) / 6), 10 - 6 * Math.cos((Math.PI * index) / 6), 1.5),
)

/** Drawings in a 30 × 20 view box. */
const DRAWINGS: Record<Country, ReactNode> = {
  England: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#ce1124" d="M0 8h30v4H0zM13 0h4v20h-4z" />
    </>
  ),
  Scotland: (
    <>
      <path fill="#0065bf" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
    </>
  ),
  Wales: (
    <>
      <path fill="#fff" d="M0 0h30v10H0z" />
      <path fill="#00ab39" d="M0 10h30v10H0z" />
      <path
        fill="#d30731"
        d="m6 6 2.6-1.7 1.3-1.1 1.2 1.2 1.5 1-1.1 1 .3 1.2 2.2.4 1-3.4 2.6-1.4-.4 1.5 2.4-.3-1 1.4 2 .5-1.6 1.1 1 1.2 2.4.5 1.8 1.6-.6 2.2-1.6.8 1.2.8-1.5 1.4-.2-2.1.8-1.3-.9-1.2-1.9.3-.6 1.5.8 1.2 1.2.4-2 .9-1.6-1.5-.3-1.7-2.6-.2-1.4.8.3 1.4.9.7-2.1.5-1-1.4.3-1.6-1.1-.8-1.8.7-.4 1.4-1-.6-.6-1.3 1.5-1.5 2.1-.6-.4-1.6-.7-1.3-1.5.5-1.3-.2z"
      />
    </>
  ),
  Ireland: (
    <>
      <path fill="#169b62" d="M0 0h10v20H0z" />
      <path fill="#fff" d="M10 0h10v20H10z" />
      <path fill="#ff883e" d="M20 0h10v20H20z" />
    </>
  ),
  // Its own flag: the cross with white star, red hand and crown.
  'Northern Ireland': (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#ce1124" d="M0 8h30v4H0zM13 0h4v20h-4z" />
      <path fill="#fff" d="m15 4.6 1.6 2.7h3.1L18.1 10l1.6 2.7h-3.1L15 15.4l-1.6-2.7h-3.1l1.6-2.7-1.6-2.7h3.1z" />
      <path
        fill="#ce1124"
        d="M13.9 12.6v-3l-.9-.8.5-.6.6.4V7.4h.6v1.3h.2V7h.6v1.7h.2V7.4h.6v1.3h.2v-.8h.5v3.2l-.6 1.5z"
      />
      <path fill="#f6c500" d="m13.3 4.4-.3-2.2 1.1 1L15 1.8l.9 1.4 1.1-1-.3 2.2z" />
    </>
  ),
  'United Kingdom': (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 .8 13 8.6M30 0 17 8.6M30 19.2l-13-8.6M0 20l13-8.6" />
      <path fill="#fff" d="M0 6.7h30v6.6H0zM11.7 0h6.6v20h-6.6z" />
      <path fill="#c8102e" d="M0 8h30v4H0zM13 0h4v20h-4z" />
    </>
  ),
  'European Union': (
    <>
      <path fill="#039" d="M0 0h30v20H0z" />
      {TWELVE.map((points) => (
        <polygon key={points} fill="#fc0" points={points} />
      ))}
    </>
  ),
}

/** A country's flag, with its name as label and tooltip (LEG-08). */
function Flag({ country }: { country: Country }) {
  return (
    <li className="inline-flex">
      <svg viewBox="0 0 30 20" role="img" aria-label={country} className={styles.flag}>
        <title>{country}</title>
        {DRAWINGS[country]}
      </svg>
    </li>
  )
}

/** Flags of the countries an item applies to, in the ledger's order. */
export function Flags({ countries }: { countries: readonly Country[] }) {
  const text = useTranslations('legalRegister.list')
  if (countries.length === 0) return null
  return (
    <ul className={styles.flags} aria-label={text('countries')}>
      {countries.map((country) => (
        <Flag key={country} country={country} />
      ))}
    </ul>
  )
}

/** Flags with the countries' names beside them. */
export function NamedFlags({ countries }: { countries: readonly Country[] }) {
  return (
    <ul className={styles.named}>
      {countries.map((country) => (
        <li key={country} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 30 20" aria-hidden className={styles.flag}>
            {DRAWINGS[country]}
          </svg>
          {country}
        </li>
      ))}
    </ul>
  )
}
