interface Size {
  width: number
  height: number
}

/** PNG: the first chunk is IHDR (W3C PNG, 11.2.1). */
const pngSize = (picture: Buffer): Size | null =>
  picture.length >= 24 && picture.toString('latin1', 12, 16) === 'IHDR'
    ? { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) }
    : null

/** SOF0 to SOF15, without DHT, JPG and DAC, whose numbers are between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** No length follows TEM, and RST0 to RST7 (ITU-T T.81, B.1.1.3). */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** JPEG: the frame header, behind segments of any number, each with its length (ITU-T T.81, B.1.1.4 and B.2.2). */
const jpegSize = (picture: Buffer): Size | null => {
  let at = 2
  while (at + 9 <= picture.length && picture[at] === 0xff) {
    const marker = picture[at + 1]!
    if (isFrame(marker)) return { width: picture.readUInt16BE(at + 7), height: picture.readUInt16BE(at + 5) }
    // A marker may have any number of fill bytes before it.
    if (marker === 0xff) at += 1
    else at += isAlone(marker) ? 2 : 2 + picture.readUInt16BE(at + 2)
  }
  return null
}

/** The size of a JPEG or PNG in pixels; null if it has none. */
export const pictureSize = (picture: Buffer): Size | null => (picture[0] === 0xff ? jpegSize(picture) : pngSize(picture))
