import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TableFrame } from '#ui/table-frame.tsx'
import type { FruitlessSearch } from '../contract.ts'

/** What members looked for and did not find: what is missing here (ANA-B1). `children` stand below the table. */
export function FruitlessSearches({
  searches,
  children,
}: {
  searches: readonly FruitlessSearch[]
  children: ReactNode
}) {
  const text = useTranslations('analytics')
  const format = useFormatter()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="m-0 mb-1 text-base font-strong">
        {text('wanted.title')}
      </h3>
      <p className="m-0 mb-3 text-quiet">{text(searches.length > 0 ? 'wanted.lead' : 'wanted.none')}</p>
      {searches.length > 0 && (
        <>
          <TableFrame label={text('wanted.title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{text('wanted.text')}</th>
                  <th scope="col">{text('wanted.list')}</th>
                  <th scope="col" data-figure>
                    {text('wanted.searches')}
                  </th>
                  <th scope="col" data-figure>
                    {text('wanted.members')}
                  </th>
                  <th scope="col">{text('wanted.last')}</th>
                </tr>
              </thead>
              <tbody>
                {searches.map((search) => (
                  <tr key={`${search.list} ${search.text}`}>
                    <th scope="row">{search.text}</th>
                    <td>{text(`list.${search.list}`)}</td>
                    <td data-figure>{format.number(search.searches)}</td>
                    <td data-figure>{format.number(search.members)}</td>
                    <td>{format.dateTime(new Date(search.last), { dateStyle: 'medium' })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          {children}
        </>
      )}
    </section>
  )
}
