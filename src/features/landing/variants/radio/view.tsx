import { PictureView } from '../../sections/picture-view.tsx'
import { insightPath, REGISTER, SIGN_IN } from '../links.ts'
import type { VariantProps } from '../variant.ts'
import { VariantNav } from '../variant-nav.tsx'
import { Dial } from './dial.tsx'
import type { radioMessages } from './messages.ts'
import type { RadioContents } from './schema.ts'
import { Scope } from './scope.tsx'

type Props = VariantProps<RadioContents, keyof typeof radioMessages>

/**
 * The radio forum's page: a front panel with a dial, modules in a rack, and the library as a station log
 * (LAND-25).
 */
export function Radio({ contents, content, site, origin, date, text, t }: Props) {
  const { opening, figures, benches, pictures, about, joining } = contents
  const links = [
    { href: '#benches', name: text('benches') },
    { href: '#log', name: text('log') },
    { href: '#about', name: text('about') },
  ]
  const actions = [
    { href: SIGN_IN, name: text('signIn') },
    { href: REGISTER, name: text('register') },
  ]
  return (
    <>
      <VariantNav site={site} origin={origin} t={t} links={links} actions={actions} />
      <main id="content" tabIndex={-1}>
        <section className="r-panel" aria-labelledby="opening">
          <div className="r-text">
            <h1 id="opening">{opening.title}</h1>
            {opening.standfirst && <p>{opening.standfirst}</p>}
            <p className="r-ways">
              <a className="button" href={REGISTER}>
                {text('register')}
              </a>
              <a className="r-quiet-way" href={SIGN_IN}>
                {text('signIn')}
              </a>
            </p>
          </div>
          <div className="r-set">
            {opening.picture ? (
              <PictureView picture={opening.picture} sizes="(min-width: 60em) 42vw, 100vw" first />
            ) : (
              <Scope />
            )}
            {opening.figure && (
              <p className="r-readout">
                {opening.figure}
                <span>{opening.unit}</span>
              </p>
            )}
          </div>
          <Dial figure={opening.figure} />
        </section>
        {figures.length > 0 && (
          <dl className="r-figures">
            {figures.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <section className="r-section" id="benches" aria-labelledby="benches-title">
          <Head id="benches-title" {...benches} />
          <ol className={`r-rack by-${benches.items.length}`}>
            {benches.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                {item.description && <p>{item.description}</p>}
              </li>
            ))}
          </ol>
        </section>
        <Log contents={contents} content={content} date={date} text={text} t={t} />
        {pictures.length > 0 && (
          <ul className={`r-pictures by-${pictures.length}`} aria-label={text('pictures')}>
            {pictures.map((picture) => (
              <li key={picture.url}>
                <PictureView picture={picture} sizes="(min-width: 60em) 50vw, 100vw" />
              </li>
            ))}
          </ul>
        )}
        <section className="r-section r-about" id="about" aria-labelledby="about-title">
          <h2 id="about-title">{about.title}</h2>
          <div>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section className="r-joining" aria-labelledby="joining-title">
          <h2 id="joining-title">{joining.title}</h2>
          {joining.description && <p>{joining.description}</p>}
          <p>
            <a className="button" href={REGISTER}>
              {text('register')}
            </a>
          </p>
        </section>
      </main>
    </>
  )
}

function Head({ id, title, description }: { id: string; title: string; description: string }) {
  return (
    <div className="r-head">
      <h2 id={id}>{title}</h2>
      {description && <p>{description}</p>}
    </div>
  )
}

/** The newest insights as entries of a log; card fields only (LAND-24). */
function Log({ contents, content, date, text, t }: Pick<Props, 'contents' | 'content' | 'date' | 'text' | 't'>) {
  const entries = content.log?.insights ?? []
  return (
    <section className="r-section r-log" id="log" aria-labelledby="log-title">
      <Head id="log-title" {...contents.log} />
      {entries.length === 0 ? (
        <p className="r-none">{t('noInsights')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{text('logDate')}</th>
              <th scope="col">{text('logEntry')}</th>
              <th scope="col">{text('logBench')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, title, subTitle, category, time }) => (
              <tr key={id}>
                <td className="r-time">
                  <time dateTime={time}>{date(time)}</time>
                </td>
                <td>
                  <a href={insightPath(id)}>{title}</a>
                  {subTitle && <span>{subTitle}</span>}
                </td>
                <td className="r-filed">{category}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
