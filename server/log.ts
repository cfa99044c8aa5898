import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServerConfig } from './config'

/** Values that the log must redact everywhere. */
const redacted = ['*.phone', '*.email', '*.password', '*.token', '*.secret', 'headers']

/** Prints a line for a person. */
export type Print = (line: string) => void

/** Where a server says what it does, by these settings. */
export type LogSettings = Pick<ServerConfig, 'logLevel' | 'screenLevel' | 'isProduction' | 'dataDir' | 'port'>

export interface OpenedLog {
  log: Logger
  /** The file that holds the whole log, if the screen shows only a part of it. */
  file: string | null
  close(): Promise<void>
}

/** A full file is followed by a new one. Five are kept, which only their owner reads. */
const rotation = { size: '10M', maxFiles: 5, mode: 0o600 } as const

/** A file of the log. If the disk is full, the server continues without it. */
const openFile = async (file: string, print: Print): Promise<{ stream: DestinationStream; close(): Promise<void> }> => {
  const { createStream } = await import('rotating-file-stream')
  const folder = path.dirname(file)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // The writer fails too, and says why.
  }
  const writer = createStream(path.basename(file), { ...rotation, path: folder, history: `.${path.basename(file)}.txt` })
  let isOpen = true
  writer.on('error', (error: NodeJS.ErrnoException) => {
    if (isOpen) print(`The log is no longer written to ${file} (${error.code ?? error.message}).`)
    isOpen = false
  })
  return {
    stream: { write: (line) => void (isOpen && writer.write(line)) },
    close: () =>
      new Promise((resolve) => {
        isOpen = false
        if (writer.closed) return resolve()
        writer.once('close', resolve)
        writer.end()
      }),
  }
}

/**
 * The log of a server. Programs read it as JSON, a line each: in production, and where the output is no terminal. A person at a
 * terminal reads what matters, a short line each, and finds the whole log as JSON in `DATA_DIR/log`.
 * @param print shows a line on the terminal
 * @param to receives the JSON in place of terminal and standard output
 */
export const openLog = async (
  settings: LogSettings,
  { print, isTerminal, to }: { print: Print; isTerminal: boolean; to?: DestinationStream },
): Promise<OpenedLog> => {
  const { logLevel, screenLevel, isProduction, dataDir, port } = settings
  const options = { level: logLevel, redact: redacted, base: { pid: process.pid } }
  if (to || isProduction || !isTerminal) return { log: pino(options, to), file: null, close: async () => undefined }
  const file = path.join(dataDir, 'log', `server-${port}.log`)
  const { stream, close } = await openFile(file, print)
  const { prettyFactory } = await import('pino-pretty')
  const pretty = prettyFactory({ singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,requestId' })
  const streams = pino.multistream([
    { level: screenLevel as pino.Level, stream: { write: (line: string) => print(pretty(line).trimEnd()) } },
    { level: logLevel as pino.Level, stream },
  ])
  return { log: pino(options, streams), file, close }
}

/** Runs work of which the log keeps only what went wrong. */
export const quietly = async (log: Logger, work: () => Promise<void>): Promise<void> => {
  const { level } = log
  if (log.isLevelEnabled('info')) log.level = 'warn'
  try {
    await work()
  } finally {
    log.level = level
  }
}

/**
 * Prints lines for a person. On a terminal a line of progress, which ends in "…" or in the seconds after it, is written over by the next
 * one, so that the screen holds what is done and what is going on.
 */
export const printTo = (screen: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Print => {
  let isProgress = false
  return (line) => {
    const clear = isProgress ? '\r\u001b[2K' : ''
    isProgress = screen.isTTY && /…( \d+ s)?$/.test(line)
    screen.write(isProgress ? `${clear}  ${line}` : `${clear}${line}\n`)
  }
}
