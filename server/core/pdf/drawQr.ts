import qrcode from 'qrcode-generator'

/** A QR code in vectors, dark on white, with its quiet zone. Dark modules that lie side by side are one bar. */
export const drawQr = (document: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }): void => {
  const code = qrcode(0, 'M')
  code.addData(text, /^[0-9A-Z $%*+./:-]*$/.test(text) ? 'Alphanumeric' : 'Byte')
  code.make()
  const count = code.getModuleCount()
  // ISO/IEC 18004 demands four modules of quiet zone.
  const module = side / (count + 8)
  const left = x + 4 * module
  const top = y + 4 * module
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      const first = column
      while (column < count && code.isDark(row, column)) column += 1
      if (column > first) document.rect(left + first * module, top + row * module, (column - first) * module, module)
    }
  document.fill('#000000')
}
