import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g
/** A name among those imported, `Icon…`, with its other name if it is given one; types have no file. */
const NAME = /(?<!type )\b(Icon[A-Z0-9]\w*)(?:\s+as\s+(\w+))?/g

/**
 * Has each screen import its icons from their own files. Through the one file that names all of them every icon of the product seems
 * to belong to every screen, the menu's among them, and would come with the portal (few-files.ts).
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
