import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { FileRejected, type Problem } from '../files/Problem'
import { maxPictureBytes, pictureProblem } from './pictureProblem'

/** A picture of an exhibition, by the last part of its address. */
export interface Picture {
  name: string
  content: Buffer
}

const maxPictures = 500

/**
 * Reads the pictures of a folder.
 * @throws FileRejected if one of them is no picture, or could harm its viewers
 */
export const readPictures = async (folder: string): Promise<Picture[]> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  if (names.length > maxPictures) throw new FileRejected([{ path: folder, says: `must hold at most ${maxPictures} pictures` }])
  const problems: Problem[] = []
  const pictures: Picture[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const { size } = await stat(file)
    // Whatever is too large is not read: one byte more than may be says so too.
    const content = size > maxPictureBytes ? Buffer.alloc(maxPictureBytes + 1) : await readFile(file)
    const says = pictureProblem(name, content)
    if (says) problems.push({ path: file, says })
    else pictures.push({ name, content })
  }
  if (problems.length > 0) throw new FileRejected(problems)
  return pictures
}
