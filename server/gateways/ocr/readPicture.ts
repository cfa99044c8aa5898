import { PSM, type Line, type Page, type Worker } from 'tesseract.js'
import type { ReadLine } from './Ocr'
import { orientationOf, withOrientation } from './orientation'
import { type Word, doubtful, isDoubtful, textOf, plain, runsOf, joined } from './wordLayout'
import { heightOf, wordGap, columnsOf, sizesOf } from './wordColumns'
import { both } from './startReader'

const latin = 'eng'

const linesOf = ({ blocks }: Page): Line[] =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines)).filter(({ text }) => text.trim() !== '')

interface Reading {
  lines: Line[]
  /** How far the picture was turned to make its lines level. */
  rotateRadians: number
}

const recognise = async (worker: Worker, picture: Buffer): Promise<Reading> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  const { data } = await worker.recognize(picture, { rotateAuto: true }, { text: false, blocks: true })
  return { lines: linesOf(data), rotateRadians: data.rotateRadians ?? 0 }
}

/** The words that can be read well decide whether a picture is the right way up. */
const wellRead = (lines: Line[]): number =>
  lines.flatMap(({ words }) => words).reduce((sum, { text, confidence }) => (confidence > 70 ? sum + text.trim().length : sum), 0)

/** A card has more than this. */
const fewLetters = 16

/** Turned by quarters, until most of the text can be read. */
const readUpright = async (worker: Worker, picture: Buffer): Promise<Reading & { picture: Buffer }> => {
  let best = { picture, ...(await recognise(worker, picture)) }
  if (wellRead(best.lines) >= fewLetters) return best
  for (const orientation of [6, 8, 3, 1] as const) {
    const turned = orientation === orientationOf(picture) ? null : withOrientation(picture, orientation)
    if (!turned) continue
    const reading = await recognise(worker, turned)
    if (wellRead(reading.lines) > wellRead(best.lines)) best = { picture: turned, ...reading }
    if (wellRead(best.lines) >= fewLetters) break
  }
  return best
}

/** Each takes some 50 ms. */
const maxAgain = 6

const margin = 6

/** Letters of two sizes are read badly as one line. Doubtful words are read again, alone. */
const readAgain = async (worker: Worker, { picture, rotateRadians }: Reading & { picture: Buffer }, words: Word[]): Promise<ReadLine[]> => {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  const lines: ReadLine[] = []
  for (const run of runsOf(words)) {
    const line = plain(run)
    if (isDoubtful(run[0]!)) {
      const { left, top, right, bottom } = line.box
      const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
      const rectangle = { left: x, top: y, width: right + margin - x, height: bottom + margin - y }
      const { data } = await worker.recognize(picture, { rectangle, rotateRadians }, { text: false, blocks: true })
      const again = textOf(linesOf(data).flatMap((one) => one.words))
      if (again.certainty > line.certainty) Object.assign(line, again)
    }
    const before = lines.at(-1)
    const isApart = before && line.box.left - before.box.right > wordGap * (before.box.bottom - before.box.top)
    if (before && !isApart) lines[lines.length - 1] = joined(before, line)
    else lines.push(line)
  }
  return lines
}

/** Words that have their middle in the box of a line. */
const within = ({ box }: ReadLine, words: Word[]): Word[] =>
  words.filter(({ bbox }) => {
    const [x, y] = [(bbox.x0 + bbox.x1) / 2, (bbox.y0 + bbox.y1) / 2]
    return x > box.left - margin && x < box.right + margin && y > box.top && y < box.bottom
  })

/**
 * Reads a picture twice: as Chinese with English, and as English alone.
 * @throws an error of the library where the bytes are no picture
 */
export const readPicture = async (worker: Worker, picture: Buffer): Promise<ReadLine[]> => {
  const upright = await readUpright(worker, picture)
  const lines: ReadLine[] = []
  const usual = heightOf(upright.lines.flatMap((line) => line.words))
  let again = 0
  for (const line of upright.lines) {
    if (line.confidence < doubtful && again < maxAgain) {
      again += 1
      lines.push(...(await readAgain(worker, upright, line.words)))
    } else
      lines.push(
        ...columnsOf(line.words)
          .flatMap((words) => sizesOf(words, usual))
          .map(plain),
      )
  }
  if (lines.length === 0) return []
  await worker.reinitialize(latin)
  try {
    const words = (await recognise(worker, upright.picture)).lines.flatMap((line) => line.words)
    for (const line of lines) {
      const same = within(line, words)
      if (same.length > 0) line.latin = textOf(same)
    }
  } finally {
    await worker.reinitialize(both)
  }
  return lines
}
