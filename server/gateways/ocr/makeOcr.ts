import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError, type GatewayErrorCode } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { Ocr, ReadLine } from './Ocr'
import { sourceArguments } from '../../settings/sourceArguments'
import type { ReaderAnswer, ReaderTask } from './readerMessages'

const ocrError = (code: GatewayErrorCode): GatewayError => new GatewayError(code, { service: 'ocr', operation: 'read' })

const maxHeapMb = 512

const startProcess = (): ChildProcess => {
  const reader = fork(path.join(__dirname, 'readerProcess.ts'), [], {
    // This bounds the objects of JavaScript alone. The library's WebAssembly is bounded by the size of a picture.
    execArgv: [`--max-old-space-size=${maxHeapMb}`, ...sourceArguments()],
    // The library prints what it guesses about each picture.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // No secret of the server's is needed for reading.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, HOME: process.env.HOME },
  })
  // Neither the process nor its channel keeps a server alive that has stopped.
  reader.unref()
  reader.channel?.unref()
  return reader
}

/** Reads one picture at a time, in a process of its own, so that the server answers others meanwhile. */
export const makeOcr = (
  { ocr: { pictureMs, waitMs, idleMs, maxWaiting } }: Pick<GatewaySettings, 'ocr'>,
  { log }: Pick<GatewayDependencies, 'log'>,
): Ocr => {
  let reader: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = reader
    reader = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.ref()
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  const readNow = (picture: Buffer): Promise<ReadLine[]> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      if (!reader?.connected) reader = startProcess()
      const used = reader
      lastId += 1
      const id = lastId
      const settle = (result: ReadLine[] | GatewayErrorCode): void => {
        clearTimeout(timer)
        used.off('message', hear)
        used.off('exit', ended)
        used.off('error', ended)
        if (typeof result !== 'string') {
          idle = setTimeout(() => void end(), idleMs).unref()
          return resolve(result)
        }
        log.warn({ service: 'ocr', operation: 'read', code: result }, 'outside service failed')
        void end().then(() => reject(ocrError(result)))
      }
      const hear = (message: unknown): void => {
        const answer = message as ReaderAnswer
        if (answer.id === id) settle(answer.lines ?? (answer.tookTooLong ? 'timeout' : 'refused'))
      }
      const ended = (): void => settle('unreachable')
      const timer = setTimeout(() => settle('timeout'), waitMs)
      used.on('message', hear)
      used.on('exit', ended)
      used.on('error', ended)
      used.send({ id, picture, pictureMs } satisfies ReaderTask, (error) => error && ended())
    })

  return {
    async read(picture) {
      if (waiting >= maxWaiting) throw ocrError('busy')
      waiting += 1
      const mine = turn.then(() => readNow(picture))
      turn = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close: end,
  }
}
