import qrcode from 'qrcode-generator'

/** Modules of quiet around the code (ISO/IEC 18004 wants four). */
const quietZoneModules = 4
/** Pixels that a module has in the picture: enough for the sharpest phone. */
const modulePixels = 8

/** A text as a QR code with error correction M, for those who draw it themselves (`getModuleCount`, `isDark`). */
export const qrCodeOf = (text: string): ReturnType<typeof qrcode> => {
  const code = qrcode(0, 'M')
  code.addData(text, modeOf(text))
  code.make()
  return code
}

/** The same drawn: a picture as data URL, dark on white, with its quiet zone. */
export const qrImage = (text: string): string => qrCodeOf(text).createDataURL(modulePixels, quietZoneModules * modulePixels)

/** The alphanumeric mode (which base45 is made for) takes a third less room than bytes. */
const modeOf = (text: string): 'Numeric' | 'Alphanumeric' | 'Byte' => {
  if (/^\d+$/.test(text)) return 'Numeric'
  return /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte'
}
