import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from './screens.ts'

const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:2rem}h2{margin:3rem 0 .75rem;font-size:1.2rem}.row{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none}figcaption{font-size:.8rem;opacity:.8}img{height:20rem;max-width:36rem;object-fit:cover;object-position:top;border:1px solid color-mix(in srgb,currentColor 25%,transparent)}'

/** Writes `index.html` next to the screenshots: every screen with all its screenshots, including old ones. */
export function writeContactSheet(folder: string): void {
  const pictures = picturesIn(folder, '')
  const parts = SCREENS.map(({ name }) => {
    const own = pictures.filter((path) => path.endsWith(`/${name}.png`))
    return own.length ? `<section><h2>${name}</h2><div class="row">${own.map(figure).join('')}</div></section>` : ''
  })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style><h1>Every screen</h1>${parts.join('')}</html>`,
  )
}

function figure(path: string): string {
  const text = path.split('/').slice(0, -1).join(' ')
  return `<figure><a href="${path}"><img src="${path}" alt="${text}" loading="lazy"></a><figcaption>${text}</figcaption></figure>`
}

function picturesIn(folder: string, below: string): string[] {
  return readdirSync(join(folder, below))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((name) => {
      const path = below ? `${below}/${name}` : name
      if (statSync(join(folder, path)).isDirectory()) return picturesIn(folder, path)
      return name.endsWith('.png') ? [path] : []
    })
}
