import { withTexts } from '#platform/web/texts.tsx'
import type { InsightCard } from '../../contract.ts'
import { ListenButton } from './listen-button.tsx'
import { playerMessages } from './messages.ts'
import { trackOf } from './track.ts'

/** The Listen button of a library card (INS-34). */
export const ListenOnCard = withTexts(
  { player: playerMessages },
  function ListenOnCard({ card }: { card: InsightCard }) {
    return <ListenButton track={trackOf(card)} variant="line" />
  },
)
