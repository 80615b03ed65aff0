import { contrastReport } from '#base/theme/contrast-report.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import styles from './colour-part.module.css'
import { words } from './sample-words.ts'

const { colours: text } = words

/** What an administrator's picker says before saving: each colour where it is used, and the contrast it reaches. */
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
          {contrastReport(colours).map((line, at) => (
            <tr key={at}>
              <th scope="row">{text.names[line.of]}</th>
              <td>{words.themes[line.theme]}</td>
              <td>
                <span className={styles.pair} style={{ background: line.ground, color: line.text }}>
                  {text.sample}
                </span>
              </td>
              <td data-figure>{line.ratio.toFixed(1)}</td>
              <td data-figure>{line.least}</td>
              <td>
                <StatusWord status={line.asPicked ? 'success' : 'info'}>
                  {line.asPicked ? text.asPicked : text.moved}
                </StatusWord>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
