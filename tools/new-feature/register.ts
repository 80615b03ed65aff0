import fs from 'node:fs'
import path from 'node:path'
import { type FeatureNames, FeatureProblem } from './names.ts'

/** One or two lines to add to a file that lists features. */
interface Addition {
  file: string
  add(text: string): string | undefined
}

/** The files that list features, with the new lines added. Throws FeatureProblem if a list is not found. */
export function register(root: string, names: FeatureNames): [string, string][] {
  return additions(names).map(({ file, add }) => {
    const added = add(fs.readFileSync(path.join(root, file), 'utf8'))
    if (added === undefined) throw new FeatureProblem(`${file} does not have the list this command adds to.`)
    return [file, added]
  })
}

function additions({ name, camel }: FeatureNames): Addition[] {
  return [
    {
      file: 'tests/architecture.test.ts',
      add: after(/const MAP: FeatureMap = \{\n(?: .*\n)*/, `  '${name}': ['site', 'members', 'files'],\n`),
    },
    {
      file: 'src/app/server/features.ts',
      add: (text) =>
        after(
          /^/,
          `import { ${camel} } from '#features/${name}/server.ts'\n`,
        )(inList(/return \[[^\]]*(?=\])/, camel)(text) ?? ''),
    },
    {
      file: 'src/app/web/features.ts',
      add: (text) =>
        after(
          /^/,
          `import { ${camel}Manifest } from '#features/${name}/web.tsx'\n`,
        )(inList(/features: readonly FeatureManifest\[\] = \[[^\]]*(?=\])/, `${camel}Manifest`)(text) ?? ''),
    },
    {
      file: 'src/app/routes.ts',
      add: (text) =>
        text.includes(`'/${name}'`) ? text : after(/PORTAL_ROUTES = \[\n(?: .*\n)*/, `  '/${name}',\n`)(text),
    },
    {
      file: 'docs/guides/errors.md',
      add: after(
        /\| --- \| --- \| --- \|\n(?:\|.*\n)*/,
        `| \`${name}.not-found\` | 404 | There is nothing here at that address. |\n` +
          `| \`${name}.not-yours\` | 403 | Only its author or an administrator can remove this entry. |\n`,
      ),
    },
  ]
}

/** Appends an entry to the list that `pattern` matches up to its bracket, on one line or one per line, as the list is formatted. */
function inList(pattern: RegExp, entry: string) {
  return (text: string): string | undefined => {
    const list = pattern.exec(text)?.[0]
    const indent = list && /\n( *)$/.exec(list)?.[1]
    return list && after(pattern, indent === undefined ? `, ${entry}` : `  ${entry},\n${indent}`)(text)
  }
}

/** Inserts `line` after the match of `pattern`; undefined without a match. */
function after(pattern: RegExp, line: string) {
  return (text: string): string | undefined => {
    const found = text === '' ? null : pattern.exec(text)
    return found
      ? text.slice(0, found.index + found[0].length) + line + text.slice(found.index + found[0].length)
      : undefined
  }
}
