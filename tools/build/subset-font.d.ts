declare module 'subset-font' {
  /** The parts we use; the published types are of an older version. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      noHinting: boolean
      keepFeatures: string[]
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
}
