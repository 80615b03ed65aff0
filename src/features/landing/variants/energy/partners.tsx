import type { EnergyProps } from './view.tsx'

/** The strip of partner logos; a partner without a logo is shown as a word mark (LAND-26). */
export function Partners({ contents: { partners } }: EnergyProps) {
  if (partners.items.length === 0) return null
  return (
    <section className="e-partners" id="partners" aria-labelledby="partners-title">
      <h2 id="partners-title">{partners.title}</h2>
      <ul>
        {partners.items.map((partner, index) => (
          <li key={partner.name}>
            {partner.link ? (
              <a href={partner.link} rel="noopener">
                <Mark {...partner} index={index} />
              </a>
            ) : (
              <Mark {...partner} index={index} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Partner = EnergyProps['contents']['partners']['items'][number]

function Mark({ name, logo, index }: Partner & { index: number }) {
  if (logo) return <img src={logo.url} alt={logo.alt} height={40} loading="lazy" decoding="async" />
  return (
    <span className="e-mark-word">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={SIGNS[index % SIGNS.length]} />
      </svg>
      {name}
    </span>
  )
}

/** Simple shapes on a 24-unit grid, assigned in order. */
const SIGNS = [
  'M3 3h8v18H3zM13 3h8v8h-8z',
  'M12 2 22 22H2z',
  'M12 2a10 10 0 0 1 0 20zM2 12a10 10 0 0 1 8-9.8v19.6A10 10 0 0 1 2 12z',
  'M2 9h20v2H2zM2 13h20v2H2zM2 17h20v4H2zM2 3h20v4H2z',
  'M13 2 4 14h6l-1 8 11-13h-7z',
  'M3 12 12 3l9 9-9 9zm5 0 4 4 4-4-4-4z',
]
