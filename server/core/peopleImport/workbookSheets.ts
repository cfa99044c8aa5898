import type { SheetFilterInfo } from 'hucre'
import type { ArchiveEntry } from './smallArchive'
import { storedArchive } from './storedArchive'

/** More sheets are not looked at. */
const maxSheets = 20

const emptySheet = Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')

const isCellSheet = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?worksheet[\s/>]/.test(Buffer.from(bytes.subarray(0, 2000)).toString('latin1'))

/** The outline is read once a sheet, so a part of it is small. */
const maxPartBytes = 500_000

const isOfOutline = ({ name, bytes }: ArchiveEntry): boolean => bytes.length <= maxPartBytes && !/(?:sharedstrings|styles)\.xml$/.test(name)

/**
 * The sheets of a workbook that a person sees and that hold cells, in their order. A chart may be a sheet too. The cells themselves are
 * not read for it, so it costs little.
 */
export const visibleSheets = async (parts: readonly ArchiveEntry[]): Promise<SheetFilterInfo[]> => {
  const { readXlsx } = await import('hucre/xlsx')
  const outline = storedArchive(
    parts.map(({ name, bytes }) => ({ name, bytes: isCellSheet(bytes) ? emptySheet : bytes })).filter(isOfOutline),
  )
  const named: SheetFilterInfo[] = []
  await readXlsx(outline, {
    sheets: (sheet) => {
      if (!sheet.hidden && !sheet.veryHidden && named.length < maxSheets) named.push(sheet)
      return false
    },
  })
  const found: SheetFilterInfo[] = []
  for (const sheet of named)
    await readXlsx(outline, { sheets: [sheet.index] }).then(
      () => found.push(sheet),
      // A chart.
      () => undefined,
    )
  return found
}
