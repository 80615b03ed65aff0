import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import type {
  CheckoutPart,
  GatePart,
  InsightPart,
  InsightPartProps,
  JobKind,
  LegalItemPart,
  LegalItemPartProps,
  LessonPart,
  LessonPartProps,
  MemberPart,
  MemberPartProps,
} from './manifest.ts'

interface Parts {
  gateParts: readonly GatePart[]
  insightParts: readonly InsightPart[]
  memberParts: readonly MemberPart[]
  lessonParts: readonly LessonPart[]
  checkoutParts: readonly CheckoutPart[]
  legalItemParts: readonly LegalItemPart[]
  jobKinds: readonly JobKind[]
}

/** What all features of this site add to each other's pages; provided by the shell, and by the frame of pages without it. */
export const PageParts = createContext<Parts>({
  gateParts: [],
  insightParts: [],
  memberParts: [],
  lessonParts: [],
  checkoutParts: [],
  legalItemParts: [],
  jobKinds: [],
})

/** What features add for people who wait for access or have lost it. */
export const GateEnd = () => <Ends parts={use(PageParts).gateParts} values={{}} />

/** What features add at the end of an insight's text. */
export const InsightEnd = (props: InsightPartProps) => <Ends parts={use(PageParts).insightParts} values={props} />

/** What features add beside the access of a member, for administrators. */
export const MemberAccessEnd = (props: MemberPartProps) => <Ends parts={use(PageParts).memberParts} values={props} />

/** What features add at the end of a lesson. */
export const LessonEnd = (props: LessonPartProps) => <Ends parts={use(PageParts).lessonParts} values={props} />

/** What a feature shows at `/checkout`; what was begun to be paid where none does. */
export function CheckoutStart({ begun }: { begun: (isAlone: boolean) => ReactNode }) {
  const [first] = use(PageParts).checkoutParts
  if (!first) return begun(true)
  const { part: Part } = first
  return (
    <Suspense>
      <Part begun={begun} />
    </Suspense>
  )
}

/** What features add below an item of the legal register. */
export const LegalItemEnd = (props: LegalItemPartProps) => <Ends parts={use(PageParts).legalItemParts} values={props} />

/** The bulk action of a feature to which a job belongs; undefined for one of a feature that is switched off. */
export const useJobKind = (kind: string): JobKind | undefined =>
  use(PageParts).jobKinds.find((known) => known.kind === kind)

interface EndsProps<Props> {
  parts: readonly { name: string; part: ComponentType<Props> }[]
  values: Props
}

function Ends<Props extends object>({ parts, values }: EndsProps<Props>) {
  return parts.map(({ name, part: Part }) => (
    <Suspense key={name}>
      <Part {...values} />
    </Suspense>
  ))
}
