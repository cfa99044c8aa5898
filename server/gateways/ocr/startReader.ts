import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Worker, createWorker } from 'tesseract.js'

export const both = 'chi_sim+eng'

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
