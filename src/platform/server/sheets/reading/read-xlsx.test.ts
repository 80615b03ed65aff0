import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { readXlsx } from './read-xlsx.ts'

const LIMITS = { rows: 10, columns: 5, characters: 1_000, unpackedBytes: 1_000_000 }

/** A workbook of one sheet, whose XML is this, with these shared texts. */
function workbook(sheet: string, texts = '', book = ''): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name)
  add(
    'xl/workbook.xml',
    `<x:workbook><x:workbookPr ${book}/><x:sheets><x:sheet r:id="r0" state="hidden"/><x:sheet r:id="r1"/></x:sheets></x:workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="/xl/worksheets/one.xml"/></Relationships>',
  )
  add('xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>')
  add('xl/sharedStrings.xml', `<sst>${texts}</sst>`)
  add('xl/worksheets/one.xml', `<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`)
  zip.end()
  return buffer(zip.outputStream)
}

test('a workbook is read as its cells are typed: texts, numbers, dates as days, gaps and empty rows [ACC-B4]', async () => {
  const written = await writeXlsxFile([
    [{ value: 'E-mail' }, { value: 'Ends' }, { value: 'Number' }],
    [],
    [null, { value: new Date('2037-12-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }, { value: 1200.5 }],
    [{ value: '=1+1 & <b>' }],
  ]).toBuffer()
  expect(await readXlsx(written, LIMITS)).toEqual([
    { line: 1, cells: ['E-mail', 'Ends', 'Number'] },
    { line: 3, cells: ['', '2037-12-31', '1200.5'] },
    { line: 4, cells: ['=1+1 & <b>'] },
  ])
  const texts = '<si><r><t>Zo</t></r><r><t>ë_x0041_</t></r><rPh><t>zo</t></rPh></si>'
  const sheet =
    '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>in</x:t></x:is></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>' +
    '<x:row r="7"><x:c r="C7" s="1"><x:v>1.9</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>made</x:v></x:c><x:c r="XFD7"><x:v>9</x:v></x:c></x:row>'
  expect(await readXlsx(await workbook(sheet, texts, 'date1904="1"'), LIMITS)).toEqual([
    { line: 1, cells: ['ZoëA', 'in', 'TRUE'] },
    { line: 7, cells: ['', '', '1904-01-02', 'made'] },
  ])
})

test('what unpacks to more than is allowed, or is no workbook, is refused before it takes memory [ACC-B4]', async () => {
  const bomb = await workbook('', `<si><t>${' '.repeat(2_000_000)}</t></si>`)
  expect(bomb.length).toBeLessThan(10_000)
  await expect(readXlsx(bomb, LIMITS)).rejects.toMatchObject({ isTooLarge: true })
  // A declared size that is a lie: the part ends with an error once it exceeds it.
  const lie = Buffer.from(bomb)
  const declared = Buffer.alloc(4)
  declared.writeUInt32LE(2_000_000 + '<sst><si><t></t></si></sst>'.length)
  for (let at = lie.indexOf(declared); at >= 0; at = lie.indexOf(declared, at + 1)) lie.writeUInt32LE(100, at)
  await expect(readXlsx(lie, LIMITS)).rejects.toMatchObject({ isTooLarge: false })
  const many = '<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>'.repeat(9)
  await expect(readXlsx(await workbook(many, `<si><t>${'a'.repeat(200)}</t></si>`), LIMITS)).rejects.toMatchObject({
    isTooLarge: true,
  })
  expect(await readXlsx(await workbook('<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(30)), LIMITS)).toHaveLength(10)
  for (const bytes of [Buffer.from('PK\u0003\u0004 no zip'), await workbook('<x:row><x:c></x:row>')])
    await expect(readXlsx(bytes, LIMITS)).rejects.toMatchObject({ isTooLarge: false })
})
