/** A piece of text on a page, in points from the lower left corner of the sheet. */
export interface TextOnPdf {
  text: string
  left: number
  right: number
  baseline: number
}

interface Item {
  str: string
  width: number
  transform: number[]
  hasEOL: boolean
}

const pagesOf = async (bytes: Uint8Array): Promise<Item[][]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: bytes.slice(), isEvalSupported: false, verbosity: 0 }).promise
  const pages: Item[][] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [item as Item] : [])))
  }
  await document.destroy()
  return pages
}

/** The text of a PDF, read by another library than the one that wrote it. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  (await pagesOf(bytes)).map((items) => items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')).join('\n')

/** The texts of a PDF with their places, by the same library. */
export const textsOnPdf = async (bytes: Uint8Array): Promise<TextOnPdf[]> =>
  (await pagesOf(bytes))
    .flat()
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, width, transform }) => ({ text: str, left: transform[4]!, right: transform[4]! + width, baseline: transform[5]! }))

/** How many pages a PDF has, by the same library. */
export const pagesInPdf = async (bytes: Uint8Array): Promise<number> => (await pagesOf(bytes)).length
