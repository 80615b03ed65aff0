import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameKey } from '#base/names.ts'
import { MemberPicture } from '#features/members/web.tsx'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import type { Writer } from '../../contract.ts'
import { mentionsContract } from '../../mentions/contract.ts'
import styles from './mention-offers.module.css'
import type { MentionQuery, MentionTyping } from './mention-typing.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    people: true
  }
}

const mentionsApi = apiOf(mentionsContract)

/** Delay of the search after the last keystroke, in milliseconds. */
const DEBOUNCE_MS = 150

const peopleQuery = (beginning: string) =>
  queryOptions({
    queryKey: ['people', beginning],
    staleTime: 30_000,
    queryFn: ({ signal }) => mentionsApi.offeredPeople({ beginning }, { signal }),
  })

/**
 * Suggests members whose names begin with the text after an @. The arrow keys move through the list while the focus stays in the
 * editor; it can be tapped as well (FOR-B4).
 */
export function MentionOffers({ typing }: { typing: MentionTyping }) {
  const text = useTranslations('posting.mentions')
  const query = typing.query.use()
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, setChosen] = useState<{ of: MentionQuery; at: number }>()
  const list = useId()
  const isActive = query !== undefined && query.from !== closedAt
  const people = usePeople(isActive ? query.typed : '')
  const active = chosen && chosen.of === query ? Math.min(chosen.at, people.length - 1) : 0
  if (query === undefined && closedAt !== undefined) setClosedAt(undefined)

  const keys = useLatestCallback((event: KeyboardEvent) => {
    if (!query || people.length === 0 || event.isComposing) return false
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (to !== undefined) setChosen({ of: query, at: (to + people.length) % people.length })
    else if (event.key === 'Escape') setClosedAt(query.from)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      mention(query, people[active])
    else return false
    return true
  })
  useEffect(() => typing.onKeys(keys), [typing, keys])

  const isOpen = people.length > 0
  useEffect(() => {
    const box = query?.editor.view.dom
    if (!box || !isOpen) return
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-controls', list)
    box.setAttribute('aria-activedescendant', `${list}-${active}`)
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) box.removeAttribute(name)
    }
  }, [query, isOpen, active, list])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && text('found', { count: people.length })}
      </p>
      {isOpen && query && (
        <div id={list} role="listbox" aria-label={text('people')} className={styles.offers}>
          {people.map((person, at) => (
            // The editor, which has the focus, handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
            <div
              key={person.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.offer}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention(query, person)}
            >
              <MemberPicture person={{ ...person, avatar: person.avatar ?? {} }} size={24} />
              <span className="min-w-0 wrap-anywhere">{person.displayName}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Suggestions for the typed text; none for an empty one, and no request if a prefix of it found nobody. */
function usePeople(typed: string): readonly Writer[] {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const isDeadEnd = Array.from(settled).some((_, at, letters) => {
    const shorter = letters.slice(0, at + 1).join('')
    return queryClient.getQueryData(peopleQuery(shorter.trim()).queryKey)?.items.length === 0
  })
  const beginning = settled.trim()
  const isEnabled = typed !== '' && beginning !== '' && !isDeadEnd
  const { data } = useQuery({
    ...peopleQuery(beginning),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  if (!isEnabled) return []
  // Results of a shorter prefix are filtered, so that further typing is not taken for a choice.
  const key = nameKey(typed)
  return (data?.items ?? []).filter(({ displayName }) => nameKey(displayName).startsWith(key))
}

/** Replaces the typed text by the mention and a space. */
function mention({ editor, from, to }: MentionQuery, person: Writer | undefined) {
  if (!person?.id) return
  const attrs = { memberId: person.id, name: person.displayName }
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [
      { type: 'mention', attrs },
      { type: 'text', text: ' ' },
    ])
    .run()
}
