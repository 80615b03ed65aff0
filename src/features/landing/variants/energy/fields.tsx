import { PictureView } from '../../sections/picture-view.tsx'
import { CarouselButtons } from '../carousel-buttons.tsx'
import { CAROUSEL_ITEMS } from '../fields.ts'
import type { EnergyProps } from './view.tsx'

/**
 * The carousel of top-level categories, with at most five items like every landing carousel (LAND-26, LAND-33). A
 * card links to the library.
 */
export function Fields({ contents: { carousel }, parentCategories, text }: EnergyProps) {
  const fields = parentCategories.slice(0, CAROUSEL_ITEMS)
  return (
    <section className="e-fields" id="fields" aria-labelledby="fields-title" data-carousel="">
      <div className="e-head">
        <h2 id="fields-title">{carousel.title}</h2>
        <div>
          {carousel.description && <p>{carousel.description}</p>}
          {fields.length > 1 && <CarouselButtons previous={text('previous')} next={text('next')} />}
        </div>
      </div>
      {fields.length === 0 ? (
        <p>{text('noFields')}</p>
      ) : (
        <ul className="strip">
          {fields.map(({ path, name, children }, index) => {
            const picture = carousel.pictures[index]
            return (
              <li key={path}>
                <article className="e-field">
                  <div className="e-field-picture">
                    {picture ? (
                      <PictureView picture={picture} sizes="(min-width: 60em) 30vw, 80vw" />
                    ) : (
                      <Schematic variation={index} />
                    )}
                  </div>
                  <h3>
                    <a href="/insights">{name}</a>
                  </h3>
                  <p>{children.length > 0 ? children.join(' · ') : text('everything')}</p>
                </article>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** A one-line diagram in place of a picture: bars, breakers, a transformer, arranged differently on each card. */
function Schematic({ variation }: { variation: number }) {
  const at = [120, 200, 280].map((x) => x + ((variation * 53) % 61) - 30)
  return (
    <svg className="e-schematic" viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={`M40 ${70 + variation * 6}H360M${at.map((x) => `${x} ${70 + variation * 6}V210`).join('M')}`} />
      {at.map((x, index) =>
        (index + variation) % 3 === 0 ? (
          <g key={x}>
            <circle cx={x} cy="140" r="18" />
            <circle cx={x} cy="164" r="18" />
          </g>
        ) : (
          <path key={x} d={`M${x - 12} 128h24v24h-24z`} />
        ),
      )}
      <circle className="e-live" cx={at[variation % 3]} cy={70 + variation * 6} r="7" />
    </svg>
  )
}
