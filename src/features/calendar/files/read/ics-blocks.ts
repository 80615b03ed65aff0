/** An event of an iCalendar file as its lines, with the number of the first one in the file. */
export interface EventBlock {
  line: number
  lines: string[]
  /** Whether its end was found. */
  isWhole: boolean
}

export interface Blocks {
  events: EventBlock[]
  /** The definitions of time zones, each as its lines. */
  zones: string[][]
}

/**
 * Divides an iCalendar file into its events and the definitions of its time zones, in one pass and regardless of what else is in it or how
 * deep it is nested. Parts of an event, such as alarms, are left out.
 */
export function blocksOf(text: string): Blocks {
  const blocks: Blocks = { events: [], zones: [] }
  let open: { name: string; block: EventBlock } | undefined
  /** The part of an event that is being left out. */
  let skipped: string | undefined
  const close = (isWhole: boolean) => {
    if (open?.name === EVENT) blocks.events.push({ ...open.block, isWhole })
    else if (open && isWhole) blocks.zones.push(open.block.lines)
    open = undefined
    skipped = undefined
  }
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const [, edge, name = ''] = EDGE.exec(line) ?? []
    const isBegin = edge?.toUpperCase() === 'BEGIN'
    const part = name.toUpperCase()
    if (isBegin && (part === EVENT || part === ZONE)) {
      close(false)
      open = { name: part, block: { line: index + 1, lines: [], isWhole: false } }
    }
    if (!open) return
    if (skipped === undefined && isBegin && open.name === EVENT && part !== EVENT) skipped = part
    if (skipped === undefined) open.block.lines.push(line)
    if (edge !== undefined && !isBegin && part === skipped) skipped = undefined
    else if (edge !== undefined && !isBegin && part === open.name) close(true)
  })
  close(false)
  return blocks
}

const EVENT = 'VEVENT'
const ZONE = 'VTIMEZONE'
const EDGE = /^(BEGIN|END):([\w-]+)\s*$/i
