import { contrastReport } from '#base/theme/contrast-report.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import styles from './colour-part.module.css'
import { sampleTexts } from './sample-texts.ts'

const { colours: text } = sampleTexts

/** The contrast report of an administrator's colour picker: each use of each colour, and the contrast it reaches. */
export function ContrastTable({ colours }: { colours: SiteColours }) {
  const { columns } = text
  return (
    <TableFrame label={text.report}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.colour}</th>
            <th scope="col">{columns.theme}</th>
            <th scope="col">{columns.pair}</th>
            <th scope="col" data-figure>
              {columns.ratio}
            </th>
            <th scope="col" data-figure>
              {columns.needs}
            </th>
            <th scope="col">{columns.use}</th>
          </tr>
        </thead>
        <tbody>
          {contrastReport(colours).map((line, index) => (
            <tr key={index}>
              <th scope="row">{text.names[line.of]}</th>
              <td>{sampleTexts.themes[line.theme]}</td>
              <td>
                <span className={styles.pair} style={{ background: line.ground, color: line.text }}>
                  {text.sample}
                </span>
              </td>
              <td data-figure>{line.ratio.toFixed(1)}</td>
              <td data-figure>{line.least}</td>
              <td>
                <StatusLabel status={line.asPicked ? 'success' : 'info'}>
                  {line.asPicked ? text.asPicked : text.moved}
                </StatusLabel>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
