/** The text of a PDF, read by another library than the one that wrote it. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: bytes.slice(), isEvalSupported: false, verbosity: 0 }).promise
  const texts: string[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await document.destroy()
  return texts.join('\n')
}
