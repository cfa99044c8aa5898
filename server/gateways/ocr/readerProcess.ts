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

const checkEveryMs = 200

/**
 * Ends this process when a picture has taken its processor time. Time by the clock would fail the pictures of a busy machine, where this
 * process comes last.
 */
const watch = ({ id, pictureMs }: ReaderTask): NodeJS.Timeout => {
  const before = process.cpuUsage()
  return setInterval(
    () => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 <= pictureMs) return
      answer({ id, lines: null, tookTooLong: true })
      process.exit(1)
    },
    Math.min(checkEveryMs, pictureMs),
  )
}

const read = async (task: ReaderTask): Promise<void> => {
  const { id, picture } = task
  try {
    started ??= startReader()
    const worker = await started
    const watching = watch(task)
    const lines = await readPicture(worker, Buffer.from(picture))
    clearInterval(watching)
    answer({ id, lines })
  } catch {
    // After an error the library may be broken. The text of the error may hold what was read.
    answer({ id, lines: null })
    process.exit(1)
  }
}

// People who wait for a page come first. On a busy machine the one who waits for a card still gets a share.
os.setPriority(5)
process.on('message', (task) => void read(task as ReaderTask))
process.on('disconnect', () => process.exit(0))
// The server ends this process itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => process.exit(0))
