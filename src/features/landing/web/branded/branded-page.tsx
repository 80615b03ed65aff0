import '#ui/kit-field-styles.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { config as zodConfig } from 'zod'
import { useSite } from '#features/site/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { Link, PlainLink, usePathPart } from '#platform/web/routing.tsx'
import { type Catalogue, withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { VARIANT_NAMES, type VariantName } from '../../variants/data.ts'
import { variantMessages } from '../../variants/messages.ts'
import { designerMessages } from '../designer/messages.ts'
import styles from './branded.module.css'
import { ContentsEditor } from './contents-editor.tsx'
import { brandedFieldMessages, brandedMessages } from './messages.ts'
import { contentsQuery } from './queries.ts'

// The portal's Content-Security-Policy forbids compiling code at run time, which zod would otherwise try.
zodConfig({ jitless: true })

const TEXTS: Record<string, Catalogue> = {
  branded: brandedMessages,
  sections: { branded: brandedFieldMessages },
  designer: designerMessages,
  landing: variantMessages as unknown as Catalogue,
}

/** The editor for the contents of the branded landing pages, one page at a time (TEN-12, LAND-34). */
export const BrandedPage = withTexts(TEXTS, Chosen)

function Chosen() {
  const text = useTranslations('branded')
  const names = useTranslations('branded.names')
  const requested = usePathPart('variant').toLowerCase()
  const variant = VARIANT_NAMES.find((name) => name.toLowerCase() === requested)
  const title = variant ? text('title', { name: names(variant) }) : text('pages')
  return (
    <Page title={title} lead={text('lead')}>
      <nav aria-label={text('pages')} className={styles.pages}>
        {VARIANT_NAMES.map((name) => (
          <PlainLink
            key={name}
            to="/dash/front-page/$variant"
            params={{ variant: name }}
            aria-current={name === variant ? 'page' : undefined}
          >
            {names(name)}
          </PlainLink>
        ))}
      </nav>
      {variant ? (
        <LoadedContents key={variant} variant={variant} name={names(variant)} />
      ) : (
        <EmptyState title={text('unknown')}>{text('unknownHint')}</EmptyState>
      )}
    </Page>
  )
}

function LoadedContents({ variant, name }: { variant: VariantName; name: string }) {
  const text = useTranslations('branded')
  const { landingVariant } = useSite().primaries
  const { data, error, refetch } = useQuery(contentsQuery(variant))
  return (
    <>
      <p className="m-0 mb-4">
        {text(landingVariant === variant ? 'shown' : 'notShown')}{' '}
        <Link to="/dash/config" hash="front-page">
          {text('choose')}
        </Link>
      </p>
      {data ? (
        <ContentsEditor read={data} name={name} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
