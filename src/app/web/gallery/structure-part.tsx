import { Button } from '@mantine/core'
import { useState } from 'react'
import { AccordionPart } from '#ui/accordion-part.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Meter } from '#ui/meter.tsx'
import { type Status, StatusWord } from '#ui/status-word.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './gallery.module.css'
import { words } from './sample-words.ts'

const { structure: text, states } = words
const COUNTS = { none: 0, one: 1, seven: 7, many: 4_000 }
type Count = keyof typeof COUNTS

export function StructurePart() {
  const [count, setCount] = useState<Count>('seven')
  const [opened, setOpened] = useState(0)
  return (
    <div className={styles.stack}>
      <Tabs
        label={text.tabs}
        tabs={(Object.keys(COUNTS) as Count[]).map((key) => ({ key, label: text.counts[key] }))}
        chosen={count}
        onChoose={(key) => setCount(key as Count)}
      >
        {count === 'none' ? (
          <EmptyState title={text.nobody} action={<Button>{text.invite}</Button>}>
            {text.nobodyWords}
          </EmptyState>
        ) : (
          <Members count={COUNTS[count]} />
        )}
      </Tabs>
      <div>
        {text.folds.map(([question, answer], at) => (
          <AccordionPart
            key={question}
            title={question}
            open={at === opened}
            onToggle={() => setOpened(at === opened ? -1 : at)}
          >
            {answer}
          </AccordionPart>
        ))}
      </div>
      <Meter label={text.meter} share={7 / 12} words={text.meterWords} />
    </div>
  )
}

const STATUSES = Object.keys(states.words) as Status[]

function Members({ count }: { count: number }) {
  return (
    <TableFrame label={text.table}>
      <table>
        <thead>
          <tr>
            {text.columns.map((column, at) => (
              <th key={column} scope="col" data-figure={at === 3 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, at) => (
            <Member key={at} at={at} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Member({ at }: { at: number }) {
  const status = STATUSES[at % STATUSES.length] as Status
  return (
    <tr>
      <th scope="row">{at === 2 ? text.longName : `${words.fields.name} ${at + 1}`}</th>
      <td>{text.companies[at % text.companies.length]}</td>
      <td>
        <StatusWord status={status}>{states.words[status]}</StatusWord>
      </td>
      <td data-figure>{((at * 37) % 1_200).toLocaleString('en-GB')}</td>
    </tr>
  )
}
