/** Palettes of the kit that no screen names: 2 kB that every visitor of the portal would load. */
export const UNUSED_PALETTES = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const

const DECLARED = new RegExp(`^--mantine-color-(${UNUSED_PALETTES.join('|')})-`)

/** A PostCSS plugin that drops the variables of these palettes from the kit's styles. */
export const withoutUnusedPalettes = {
  postcssPlugin: 'without-unused-palettes',
  Declaration(declaration: { prop: string; remove: () => unknown }) {
    if (DECLARED.test(declaration.prop)) declaration.remove()
  },
}
