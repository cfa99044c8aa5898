import qrcode from 'qrcode-generator'

/** Modules of the quiet zone (ISO/IEC 18004 requires four). */
const quietZoneModules = 4
/** Pixels per module, enough for the densest screen. */
const modulePixels = 8

/**
 * A text as a QR code, for callers that draw it themselves (`getModuleCount`, `isDark`).
 * @param correction H repairs what an icon in the middle hides
 */
export const qrCodeOf = (text: string, correction: 'M' | 'H' = 'M'): ReturnType<typeof qrcode> => {
  const code = qrcode(0, correction)
  code.addData(text, modeOf(text))
  code.make()
  return code
}

/**
 * The drawn code: a picture as data URL, dark on white.
 * @param hasQuietZone without it, at least four modules around the picture are white
 */
export const qrImage = (text: string, hasQuietZone = true): string =>
  qrCodeOf(text).createDataURL(modulePixels, hasQuietZone ? quietZoneModules * modulePixels : 0)

/** The alphanumeric mode, for which base45 is made, takes a third less room than bytes. */
const modeOf = (text: string): 'Numeric' | 'Alphanumeric' | 'Byte' => {
  if (/^\d+$/.test(text)) return 'Numeric'
  return /^[\dA-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte'
}
