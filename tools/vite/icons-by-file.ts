import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g
/** An imported name `Icon…`, with its alias if it has one; types have no file. */
const NAME = /(?<!type )\b(Icon[A-Z0-9]\w*)(?:\s+as\s+(\w+))?/g

/**
 * Rewrites icon imports to each icon's own file. Through the index file every icon would seem to belong to every screen,
 * including the menu, and would be loaded with the portal (few-files.ts).
 */
export function iconsByFile(): Plugin {
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replaceAll(IMPORT, (_, names: string) =>
          Array.from(
            names.matchAll(NAME),
            ([, icon = '', as = icon]) => `import ${as} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`,
          ).join(';'),
        ),
        map: null,
      }),
    },
  }
}
