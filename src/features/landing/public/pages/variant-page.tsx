import { textsOf } from '#platform/server/texts.ts'
import type { Translate } from '../../messages.ts'
import type { VariantType } from '../../variants/variant.ts'
import { Head, type HeadProps } from '../head.tsx'
import type { LandingPageInput, VariantInput } from '../input.ts'
import { structuredData } from '../structured-data.ts'
import { VariantBody } from './variant-body.tsx'

interface Props {
  input: LandingPageInput
  variant: VariantInput
  type: VariantType
  head: HeadProps
  t: Translate
  scripts: readonly string[]
}

/** A branded landing page as a complete document (TEN-12). */
export function VariantPage({ input, variant, type, head, t, scripts }: Props) {
  const { site, origin, now } = input
  const text = textsOf(`landing.${variant.name}`, type.messages, site.texts)
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body className={`variant variant-${variant.name}`}>
        <VariantBody site={site} origin={origin} now={now} variant={variant} type={type} text={text} t={t} />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(input, []) }} />
        {scripts.map((path) => (
          <script key={path} type="module" src={path} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
