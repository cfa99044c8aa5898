import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PSM, type Line, type Page, type Worker, createWorker } from 'tesseract.js'
import type { ReadLine, ReadText } from './Ocr'
import { orientationOf, withOrientation } from './orientation'

const both = 'chi_sim+eng'
const latin = 'eng'

const folderPrefix = 'fairgate-ocr-'
/** A start takes seconds. */
const leftAfterMs = 10 * 60_000

/** Removes the folders of readers that were killed while they started. Younger ones may be those of other servers. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderPrefix))) {
    const folder = path.join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > leftAfterMs) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another reader swept it, or another user owns it.
    }
  }
}

/** Both languages are looked for in one folder, but are two packages. */
const fillFolder = (folder: string): void => {
  for (const language of both.split('+')) {
    const file = `${language}.traineddata.gz`
    copyFileSync(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${file}`), path.join(folder, file))
  }
}

/** Loads the languages once. A failure comes with the call that it belongs to. Nothing is fetched from a network, and nothing is cached on the disk. */
export const startReader = async (): Promise<Worker> => {
  sweep()
  const langPath = mkdtempSync(path.join(tmpdir(), folderPrefix))
  try {
    fillFolder(langPath)
    const worker = await createWorker(both, undefined, { langPath, cacheMethod: 'none', errorHandler: () => undefined })
    await worker.setParameters({ preserve_interword_spaces: '1' })
    return worker
  } finally {
    rmSync(langPath, { recursive: true, force: true })
  }
}

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

type Word = Line['words'][number]

const doubtful = 60
/** Each takes some 50 ms. */
const maxAgain = 6
const margin = 6

const isDoubtful = ({ confidence }: Word): boolean => confidence < doubtful

const boxOf = (words: Word[]): ReadLine['box'] => ({
  left: Math.min(...words.map(({ bbox }) => bbox.x0)),
  top: Math.min(...words.map(({ bbox }) => bbox.y0)),
  right: Math.max(...words.map(({ bbox }) => bbox.x1)),
  bottom: Math.max(...words.map(({ bbox }) => bbox.y1)),
})

const meanOf = (words: Word[]): number => Math.round(words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length))

const textOf = (words: Word[]): ReadText => ({ text: words.map(({ text }) => text).join(' '), certainty: meanOf(words) })

const plain = (words: Word[]): ReadLine => ({ ...textOf(words), box: boxOf(words) })

/** The median: the boxes of single letters are often too high. */
const heightOf = (words: Word[]): number =>
  words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((one, other) => one - other)[Math.floor(words.length / 2)] ?? 0

const gapBefore = (words: Word[], at: number): number => words[at]!.bbox.x0 - words[at - 1]!.bbox.x1

/** The gap between two words, and between two columns of one line, as a part of their height. */
const wordGap = 0.2
const columnGap = 1.2

const splitAt = (words: Word[], at: number): [Word[], Word[]] => [words.slice(0, at), words.slice(at)]

/** Two columns are two things. */
const columnsOf = (words: Word[]): Word[][] => {
  const height = heightOf(words)
  const at = words.findIndex((_, place) => place > 0 && gapBefore(words, place) > columnGap * height)
  if (at < 0) return [words]
  const [first, rest] = splitAt(words, at)
  return [first, ...columnsOf(rest)]
}

/** A name in large letters and the position behind it are two things. @param usual the height of most words of the card */
const sizesOf = (words: Word[], usual: number): Word[][] => {
  const ratioAt = (at: number): number => {
    const [low, high] = splitAt(words, at).sort((one, other) => heightOf(one) - heightOf(other)) as [Word[], Word[]]
    const isTitle = heightOf(high) > 1.3 * usual && gapBefore(words, at) > wordGap * heightOf(high)
    return isTitle ? Math.max(...low.map(({ bbox }) => bbox.y1 - bbox.y0)) / heightOf(high) : 1
  }
  const [best] = words
    .map((_, at) => at)
    .slice(1)
    .sort((one, other) => ratioAt(one) - ratioAt(other))
  return best !== undefined && ratioAt(best) < 0.7 ? splitAt(words, best) : [words]
}

/** Words in a row that are all sure, or all doubtful. */
const runsOf = (words: Word[]): Word[][] =>
  words.reduce<Word[][]>((runs, word) => {
    const run = runs.at(-1)
    if (run && isDoubtful(run[0]!) === isDoubtful(word)) run.push(word)
    else runs.push([word])
    return runs
  }, [])

const joined = (one: ReadLine, other: ReadLine): ReadLine => ({
  // Two spaces: they may still be two things.
  text: `${one.text}  ${other.text}`,
  certainty: Math.min(one.certainty, other.certainty),
  box: {
    left: one.box.left,
    right: other.box.right,
    top: Math.min(one.box.top, other.box.top),
    bottom: Math.max(one.box.bottom, other.box.bottom),
  },
})

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
