import { Button } from '@mantine/core'
import { useState } from 'react'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Meter } from '#ui/meter.tsx'
import { type Status, StatusLabel } from '#ui/status-label.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const { structure: text, states } = sampleTexts
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
            {text.nobodyText}
          </EmptyState>
        ) : (
          <Members count={COUNTS[count]} />
        )}
      </Tabs>
      <div>
        {text.folds.map(([question, answer], index) => (
          <AccordionItem
            key={question}
            title={question}
            open={index === opened}
            onToggle={() => setOpened(index === opened ? -1 : index)}
          >
            {answer}
          </AccordionItem>
        ))}
      </div>
      <Meter label={text.meter} value={7 / 12} valueText={text.meterText} />
    </div>
  )
}

const STATUSES = Object.keys(states.labels) as Status[]

function Members({ count }: { count: number }) {
  return (
    <TableFrame label={text.table}>
      <table>
        <thead>
          <tr>
            {text.columns.map((column, index) => (
              <th key={column} scope="col" data-figure={index === 3 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, index) => (
            <Member key={index} index={index} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Member({ index }: { index: number }) {
  const status = STATUSES[index % STATUSES.length] as Status
  return (
    <tr>
      <th scope="row">{index === 2 ? text.longName : `${sampleTexts.fields.name} ${index + 1}`}</th>
      <td>{text.companies[index % text.companies.length]}</td>
      <td>
        <StatusLabel status={status}>{states.labels[status]}</StatusLabel>
      </td>
      <td data-figure>{((index * 37) % 1_200).toLocaleString('en-GB')}</td>
    </tr>
  )
}
