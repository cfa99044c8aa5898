/** How a picture must be turned to be read (Exif 2.32, 4.6.4): 1 not at all, 3 by half, 6 to the right, 8 to the left. */
export type Orientation = 1 | 3 | 6 | 8

/** An Exif segment with an orientation alone: TIFF header, one directory of one entry (JEITA CP-3451). */
const exifSegment = (orientation: Orientation): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0x00, 0x22]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ])

/** The entry of an orientation, as cameras write it. */
const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0])

/** 1 where a picture says nothing. */
export const orientationOf = (picture: Buffer): number => {
  const at = picture.subarray(0, 500).indexOf(entry)
  return at < 0 ? 1 : picture[at + entry.length]!
}

/** The same JPEG with another orientation in front, which readers take first; null for a PNG, which has none. */
export const withOrientation = (picture: Buffer, orientation: Orientation): Buffer | null =>
  picture[0] === 0xff ? Buffer.concat([picture.subarray(0, 2), exifSegment(orientation), picture.subarray(2)]) : null
