import { PictureView } from '../../sections/picture-view.tsx'
import { insightPath, REGISTER, SIGN_IN } from '../links.ts'
import type { VariantProps } from '../variant.ts'
import { VariantNav } from '../variant-nav.tsx'
import { Fields } from './fields.tsx'
import { LoadCurve } from './load-curve.tsx'
import type { energyMessages } from './messages.ts'
import { Partners } from './partners.tsx'
import type { EnergyContents } from './schema.ts'

export type EnergyProps = VariantProps<EnergyContents, keyof typeof energyMessages>

/**
 * The energy professionals' page: a technical journal with partners, the fields in a carousel, and marketing
 * sections (LAND-26).
 */
export function Energy(props: EnergyProps) {
  const { contents, content, site, origin, date, text, t } = props
  const { opening, marketing, figures, latest, joining } = contents
  const papers = content.latest?.insights ?? []
  const links = [
    { href: '#fields', name: text('fields') },
    { href: '#papers', name: text('papers') },
    { href: '#partners', name: text('partners') },
  ]
  const actions = [
    { href: SIGN_IN, name: text('login') },
    { href: REGISTER, name: text('register') },
  ]
  return (
    <>
      <VariantNav site={site} origin={origin} t={t} links={links} actions={actions} />
      <main id="content" tabIndex={-1}>
        <section className="e-opening" aria-labelledby="opening">
          <div className="e-text">
            <h1 id="opening">{opening.title}</h1>
            {opening.standfirst && <p>{opening.standfirst}</p>}
            <p className="e-way">
              <a className="button" href={REGISTER}>
                {text('register')}
              </a>
            </p>
          </div>
          {opening.picture ? (
            <div className="e-picture">
              <PictureView picture={opening.picture} sizes="(min-width: 60em) 50vw, 100vw" first />
            </div>
          ) : (
            <LoadCurve />
          )}
        </section>
        <Partners {...props} />
        <Fields {...props} />
        {marketing.map((part, index) => (
          <section
            key={part.title}
            className={`e-marketing${part.picture ? ' pictured' : ''}${index % 2 === 1 ? ' turned' : ''}`}
            aria-labelledby={`marketing-${index}`}
          >
            {part.picture && <PictureView picture={part.picture} sizes="(min-width: 60em) 50vw, 100vw" />}
            <div>
              <h2 id={`marketing-${index}`}>{part.title}</h2>
              {part.description && <p>{part.description}</p>}
              {part.points.length > 0 && (
                <ul>
                  {part.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
        {figures.length > 0 && (
          <dl className="e-figures">
            {figures.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <section className="e-papers" id="papers" aria-labelledby="papers-title">
          <div className="e-head">
            <h2 id="papers-title">{latest.title}</h2>
            {latest.description && <p>{latest.description}</p>}
          </div>
          {papers.length === 0 && <p>{t('noInsights')}</p>}
          <ol>
            {papers.map(({ id, title, subTitle, category, time }) => (
              <li key={id}>
                <p className="e-filed">{category}</p>
                <div>
                  <h3>
                    <a href={insightPath(id)}>{title}</a>
                  </h3>
                  {subTitle && <p>{subTitle}</p>}
                </div>
                <time dateTime={time}>{date(time)}</time>
              </li>
            ))}
          </ol>
        </section>
        <section className="e-joining" aria-labelledby="joining-title">
          <h2 id="joining-title">{joining.title}</h2>
          <div>
            {joining.description && <p>{joining.description}</p>}
            <a className="button" href={REGISTER}>
              {text('register')}
            </a>
          </div>
        </section>
      </main>
    </>
  )
}
