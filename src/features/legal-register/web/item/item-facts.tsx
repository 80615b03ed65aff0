import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { Note } from '#ui/status-label.tsx'
import { ITEM_TEXTS, type Item } from '../../contract.ts'
import { NamedFlags } from '../list/flags.tsx'
import styles from './item-facts.module.css'

/** All fields of an item: facts as a list, then its four texts (LEG-09, LEGADM-07). */
export function ItemFacts({ item, level = 3 }: { item: Item; level?: 2 | 3 }) {
  const text = useTranslations('legalRegister.item')
  const list = useTranslations('legalRegister.list')
  const { dateTime } = useFormatter()
  const Heading = `h${level}` as const
  return (
    <div className="grid grid-cols-1 gap-5">
      {item.withdrawn && (
        <Note status="warning" title={list('withdrawn')}>
          <p>{list('withdrawnBody')}</p>
        </Note>
      )}
      <dl className="grid grid-cols-1 m-0 border-t">
        <Fact name={text('area')}>{item.filterByArea.name}</Fact>
        <Fact name={text('country')}>
          {item.country.length > 0 ? <NamedFlags countries={item.country} /> : text('nothing')}
        </Fact>
        <Fact name={text('applicableTo')}>{item.applicableTo.join(' · ') || text('nothing')}</Fact>
        <Fact name={text('regulator')}>{item.regulator.map(({ name }) => name).join(' · ') || text('nothing')}</Fact>
        <Fact name={text('link')}>
          {item.link ? (
            <a href={item.link} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {item.link}
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
              <span className="visually-hidden"> ({text('outside')})</span>
            </a>
          ) : (
            text('nothing')
          )}
        </Fact>
        <Fact name={text('author')}>{item.authorDisplayName}</Fact>
        <Fact name={text('saved')}>
          <time dateTime={item.time}>
            {dateTime(new Date(item.time), { day: 'numeric', month: 'short', year: 'numeric' })}
          </time>
        </Fact>
      </dl>
      {ITEM_TEXTS.filter((name) => item[name] !== '').map((name) => (
        <section key={name}>
          <Heading className={styles.heading}>{text(name)}</Heading>
          <RichText html={item[name]} className={styles.text} />
        </section>
      ))}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
