import qrcode from 'qrcode-generator'

const pixelsPerModule = 6
/** ISO/IEC 18004 demands four modules of quiet zone. */
const quietModules = 4

/** A pass as a picture (GIF), which every mail reader shows. */
export const qrPicture = (pass: string): Buffer => {
  const code = qrcode(0, 'M')
  code.addData(pass, 'Alphanumeric')
  code.make()
  const address = code.createDataURL(pixelsPerModule, quietModules * pixelsPerModule)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
