import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { TableFrame } from '#ui/table-frame.tsx'
import styles from './treasury.module.css'

interface Line {
  name: string
  /** One for each column after the first. */
  figures: readonly string[]
}

interface Props {
  label: string
  /** Names of the columns, that of the lines' names first. */
  columns: readonly [string, ...string[]]
  lines: readonly Line[]
  total?: Line
}

/** Figures by month: a table, or a list where there is no room for one, so that none is hidden. */
export function Figures(props: Props) {
  const isWide = useRoomForTable()
  return isWide ? <FiguresTable {...props} /> : <FiguresList {...props} />
}

function FiguresTable({ label, columns, lines, total }: Props) {
  return (
    <TableFrame label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" data-figure={index > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.name} {...line} columns={columns} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row {...total} columns={columns} />
          </tfoot>
        )}
      </table>
    </TableFrame>
  )
}

function Row({ name, figures, columns }: Line & Pick<Props, 'columns'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={columns[index + 1]} data-figure>
          {figure}
        </td>
      ))}
    </tr>
  )
}

function FiguresList({ label, columns, lines, total }: Props) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {[...lines, ...(total ? [total] : [])].map(({ name, figures }) => (
        <li key={name} className={styles.entry}>
          <h3>{name}</h3>
          <dl className={styles.figures}>
            {figures.map((figure, index) => (
              <div key={columns[index + 1]}>
                <dt>{columns[index + 1]}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
