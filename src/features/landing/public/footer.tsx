import type { ReactNode } from 'react'
import { addressLines } from '#base/postal-address.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { Say } from '../messages.ts'
import { setSocials, telephoneLink } from './contact.ts'
import { SocialIcon } from './social-icon.tsx'

interface Props {
  site: PublicSite
  say: Say
  /** Sections that stand here, by key (LAND-22). */
  sections?: readonly { key: string; view: ReactNode }[]
}

/** Title, address, contact, the socials that are set, and both policies, on the footer colour (LAND-35, TEN-15, TEN-16). */
export function Footer({ site, say, sections }: Props) {
  const { appTitle } = site.primaries
  return (
    <footer className="footer">
      <div>
        <p className="footer-title">{appTitle}</p>
        <Socials site={site} say={say} />
      </div>
      <div className="footer-parts">
        <Address site={site} say={say} />
        <Contact site={site} say={say} />
        <div>
          <h2>{say('policies')}</h2>
          <ul>
            <li>
              <a href="/privacy">{say('privacy')}</a>
            </li>
            <li>
              <a href="/terms">{say('terms')}</a>
            </li>
          </ul>
        </div>
      </div>
      {sections && sections.length > 0 && (
        <ul className="footer-sections">
          {sections.map(({ key, view }) => (
            <li key={key}>{view}</li>
          ))}
        </ul>
      )}
    </footer>
  )
}

function Address({ site, say }: { site: PublicSite; say: Say }) {
  const lines = addressLines(site.primaries)
  if (lines.length === 0) return null
  return (
    <div>
      <h2>{say('address')}</h2>
      <address>{lines.map((line, index) => [index > 0 && <br key={`${index} break`} />, line])}</address>
    </div>
  )
}

function Contact({ site, say }: { site: PublicSite; say: Say }) {
  const { appEmail, appPhone } = site.primaries
  if (!appEmail && !appPhone) return null
  return (
    <div>
      <h2>{say('contact')}</h2>
      <ul>
        {appEmail && (
          <li>
            <a href={`mailto:${appEmail}`}>{appEmail}</a>
          </li>
        )}
        {appPhone && (
          <li>
            <a href={telephoneLink(appPhone)}>{appPhone}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Socials({ site, say }: { site: PublicSite; say: Say }) {
  const socials = setSocials(site)
  if (socials.length === 0) return null
  return (
    <ul className="footer-socials" aria-label={say('follow')}>
      {socials.map(({ social, href }) => (
        <li key={social}>
          <a href={href} rel="noopener" aria-label={say(social)}>
            <SocialIcon social={social} />
          </a>
        </li>
      ))}
    </ul>
  )
}
