import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Formats precompiled messages; keeps the ICU parser out of the portal (10 kB brotli less). */
export const COMPILED_ALIASES = { 'use-intl/format-message': 'use-intl/format-message/format-only' }

/** Compiles the texts of every `messages.ts` and `…-messages.ts` at build time. An invalid ICU message fails the build. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    load: {
      filter: { id: /\/src\/.*[/-]messages\.ts$/ },
      handler: async (id) => {
        const catalogues = (await import(id)) as Record<string, Catalogue>
        const lines = Object.entries(catalogues).map(
          ([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))}`,
        )
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

type Text = string | number | boolean | null | readonly Text[] | Catalogue
interface Catalogue {
  readonly [key: string]: Text
}

/**
 * The catalogue with each text in the form of use-intl's small formatter: plain texts are unchanged, and so are values
 * that are not texts, such as the initial entries of a new section.
 */
function compiled(texts: Text): unknown {
  if (typeof texts === 'string') return compile(texts)
  if (Array.isArray(texts)) return texts.map(compiled)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]))
}
