import { longDate } from '#base/dates.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { Say } from '../messages.ts'
import type { VariantProps, VariantType } from '../variants/variant.ts'
import { Footer } from './footer.tsx'
import type { VariantInput } from './input.ts'

interface Props {
  site: PublicSite
  origin: string
  now: string
  variant: VariantInput
  type: VariantType
  text: VariantProps<unknown>['text']
  say: Say
}

/** Everything a visitor sees of a branded page, for the public document and for whoever writes its contents. */
export function VariantBody({ site, origin, now, variant, type: { view: View }, text, say }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <View
        contents={variant.contents}
        content={variant.content}
        parentCategories={variant.parentCategories}
        site={site}
        origin={origin}
        now={now}
        date={(at) => longDate(at, site.place)}
        text={text}
        say={say}
      />
      <Footer site={site} say={say} />
    </>
  )
}
