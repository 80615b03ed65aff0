import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameKey } from '#base/names.ts'
import { MemberPicture } from '#features/members/web.tsx'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNewest } from '#platform/web/use-newest.ts'
import type { Writer } from '../../contract.ts'
import { mentionsContract } from '../../mentions/contract.ts'
import styles from './mention-offers.module.css'
import type { AskedFor, MentionTyping } from './mention-typing.ts'

const mentionsApi = apiOf(mentionsContract)

/** How long after the last letter people are looked for, in milliseconds. */
const PAUSE = 150

const peopleQuery = (beginning: string) =>
  queryOptions({
    queryKey: ['people', beginning],
    staleTime: 30_000,
    queryFn: ({ signal }) => mentionsApi.offeredPeople({ beginning }, { signal }),
  })

/**
 * Members whose names begin with what is typed after an @, below the text: a list that the arrow keys walk through while the focus
 * stays in the text, and a finger can tap (FOR-B4).
 */
export function MentionOffers({ typing }: { typing: MentionTyping }) {
  const text = useTranslations('posting.mentions')
  const asked = typing.asked.use()
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, setChosen] = useState<{ of: AskedFor; at: number }>()
  const list = useId()
  const isAsked = asked !== undefined && asked.from !== closedAt
  const people = usePeople(isAsked ? asked.words : '')
  const active = chosen && chosen.of === asked ? Math.min(chosen.at, people.length - 1) : 0
  if (asked === undefined && closedAt !== undefined) setClosedAt(undefined)

  const keys = useNewest((event: KeyboardEvent) => {
    if (!asked || people.length === 0 || event.isComposing) return false
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (to !== undefined) setChosen({ of: asked, at: (to + people.length) % people.length })
    else if (event.key === 'Escape') setClosedAt(asked.from)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      mention(asked, people[active])
    else return false
    return true
  })
  useEffect(() => typing.onKeys(keys), [typing, keys])

  const isOpen = people.length > 0
  useEffect(() => {
    const box = asked?.editor.view.dom
    if (!box || !isOpen) return
    box.setAttribute('aria-autocomplete', 'list')
    box.setAttribute('aria-controls', list)
    box.setAttribute('aria-activedescendant', `${list}-${active}`)
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) box.removeAttribute(name)
    }
  }, [asked, isOpen, active, list])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && text('found', { count: people.length })}
      </p>
      {isOpen && asked && (
        <div id={list} role="listbox" aria-label={text('people')} className={styles.offers}>
          {people.map((person, at) => (
            // The keys are taken in the text, where the focus stays.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
            <div
              key={person.id}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.offer}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention(asked, person)}
            >
              <MemberPicture person={{ ...person, avatar: person.avatar ?? {} }} size={24} />
              <span className={styles.name}>{person.displayName}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Who is offered for these words; nobody before anything is typed, and no question of the server where fewer letters found nobody. */
function usePeople(words: string): readonly Writer[] {
  const [settled] = useDebouncedValue(words, PAUSE)
  const isDeadEnd = Array.from(settled).some((_, at, letters) => {
    const shorter = letters.slice(0, at + 1).join('')
    return queryClient.getQueryData(peopleQuery(shorter.trim()).queryKey)?.items.length === 0
  })
  const beginning = settled.trim()
  const isLookedFor = words !== '' && beginning !== '' && !isDeadEnd
  const { data } = useQuery({
    ...peopleQuery(beginning),
    enabled: isLookedFor,
    placeholderData: keepPreviousData,
  })
  if (!isLookedFor) return []
  // What came for fewer letters is offered only as far as it still fits: what is typed on is never taken for a name.
  const key = nameKey(words)
  return (data?.items ?? []).filter(({ displayName }) => nameKey(displayName).startsWith(key))
}

/** Puts the mention in place of what was typed, with room to go on. */
function mention({ editor, from, to }: AskedFor, person: Writer | undefined) {
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
