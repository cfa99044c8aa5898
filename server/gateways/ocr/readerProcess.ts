import os from 'node:os'
import type { Worker } from 'tesseract.js'
import type { ReaderAnswer, ReaderTask } from './readerMessages'
import { readPicture } from './readPicture'
import { startReader } from './startReader'

/**
 * The process that reads pictures for a server. A hostile picture can fill its memory or make it run for long: then it is ended, and the server
 * starts another.
 */
let started: Promise<Worker> | undefined

const answer = (message: ReaderAnswer): void => void process.send?.(message)

const read = async ({ id, picture }: ReaderTask): Promise<void> => {
  try {
    started ??= startReader()
    answer({ id, lines: await readPicture(await started, Buffer.from(picture)) })
  } catch {
    // After an error the library may be broken. The text of the error may hold what was read.
    answer({ id, lines: null })
    process.exit(1)
  }
}

// People who wait for a page come first.
os.setPriority(10)
process.on('message', (task) => void read(task as ReaderTask))
process.on('disconnect', () => process.exit(0))
// The server ends this process itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => process.exit(0))
