import { longDate } from '#base/dates.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { Translate } from '../../messages.ts'
import type { VariantProps, VariantType } from '../../variants/variant.ts'
import { Footer } from '../footer.tsx'
import type { VariantInput } from '../input.ts'

interface Props {
  site: PublicSite
  origin: string
  now: string
  variant: VariantInput
  type: VariantType
  text: VariantProps<unknown>['text']
  t: Translate
}

/** The visible part of a branded page, for the public document and for the preview in its editor. */
export function VariantBody({ site, origin, now, variant, type: { view: View }, text, t }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <View
        contents={variant.contents}
        content={variant.content}
        parentCategories={variant.parentCategories}
        site={site}
        origin={origin}
        now={now}
        date={(at) => longDate(at, site.region)}
        text={text}
        t={t}
      />
      <Footer site={site} t={t} />
    </>
  )
}
