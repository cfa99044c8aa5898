import { deflateSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { aPng } from '../visitor/upload'
import { archiveOf } from './archiveOf'

// Small files that cost much where nobody counts. They are the same in each run.

interface Repeated {
  head: readonly string[]
  rows: number
  columns: number
  letters: number
}

/** A workbook whose cells all name one long text: hundreds of megabytes in a file of some hundred kilobytes. */
export const aRepeatedText = async ({ head, rows, columns, letters }: Repeated): Promise<Buffer> => {
  const text = '王'.repeat(letters)
  const titles = Array.from({ length: columns }, (_, at) => head[at] ?? `column ${at}`)
  const cells = Array.from({ length: rows }, () => Array<string>(columns).fill(text))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'people', rows: [titles, ...cells] }] }))
}

/** A workbook whose merged areas lie on each other: areas times rows times columns. */
export const manyMerges = async (head: readonly string[], { merges, rows }: { merges: number; rows: number }): Promise<Buffer> => {
  const cells = Array.from({ length: rows }, (_, at) => head.map((_title, column) => (column === 0 ? `王${at}` : 'x')))
  const sheet = {
    name: 'people',
    rows: [[...head], ...cells],
    merges: Array.from({ length: merges }, (_, at) => ({ startRow: 1, startCol: at % 2, endRow: rows, endCol: 99 })),
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}

export const linesAlone = (head: readonly string[], bytes: number): Buffer =>
  Buffer.concat([Buffer.from(head.join(',')), Buffer.alloc(bytes, '\n')])

/** A PDF of very many streams, each of which is looked into. */
export const manyStreams = (streams: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('stream\nx\u009cq'.repeat(streams), 'latin1'), Buffer.from('\n%%EOF\n')])

const object = (nr: number, dictionary: string, stream?: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${nr} 0 obj\n${dictionary}\n`),
    ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ])

const hidden = Buffer.from('9 0 <</S/JavaScript/JS(app.alert(1))>>')

/** A PDF whose script is in an object stream, behind a filter that another object names. */
export const scriptBehindFilter = (filter: string, named: string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(7, named),
    object(1, `<</Type/ObjStm/N 1/First 4/Filter ${filter}>>`, Buffer.from(`${deflateSync(hidden).toString('hex')}>`)),
    Buffer.from('%%EOF\n'),
  ])

/** The same with a usual filter, so that what it holds is seen. */
export const objectsDeflated = (text: string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(1, `<</Type/ObjStm/N 1/First 4${more}/Filter/FlateDecode>>`, deflateSync(Buffer.from(`9 0 ${text}`))),
    Buffer.from('%%EOF\n'),
  ])

/** An archive of pictures that decode to very many pixels. */
export const manyPixels = (names: readonly string[], { width, height }: { width: number; height: number }): Buffer => {
  const picture = aPng(0, { width, height })
  return archiveOf(names.map((name) => ({ name, bytes: picture })))
}
