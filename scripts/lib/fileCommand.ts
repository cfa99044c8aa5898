import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { FileRejected } from '../../server/areas/organiser/files/Problem'
import { maxBytes, readText } from '../../server/areas/organiser/files/readText'
import { CommandError } from './CommandError'
import { listed } from './listed'

/** A device or a pipe could be endless, so only a regular file of a sensible size is read. */
export const bytesOf = (file: string): Buffer => {
  let handle: number
  try {
    // A pipe without a writer must not block the command.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
  try {
    const stat = fstatSync(handle)
    if (!stat.isFile()) throw new CommandError(`${file} is not a file.`)
    if (stat.size > maxBytes) throw new FileRejected([{ path: 'the file', says: `is larger than ${maxBytes / 1024 / 1024} MB` }])
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The JSON of a file. @throws CommandError, FileRejected */
export const readFile = (file: string): unknown => readText(bytesOf(file))

/** Writes JSON to a file, whole or not at all: a full disk leaves the old one. @returns the message to print, or the text itself without a file */
export const writeFile = (file: string | undefined, value: object): string => {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (file === undefined) return text
  try {
    writeFileSync(`${file}.part`, text)
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new CommandError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
  return `${file} written.\n`
}

const rejectionMessage = ({ problems }: FileRejected): string =>
  problems.length === 1
    ? `Nothing was stored: ${problems[0]!.path} ${problems[0]!.says}.\n`
    : `Nothing was stored. ${problems.length} problems were found:\n${listed(problems.map(({ path, says }) => `${path} ${says}`))}`

/** Runs a command that works on a file. Exit codes: 0 done, 1 file rejected, 2 could not run. */
export const runFileCommand = (run: () => Promise<string>): Promise<void> =>
  run().then(
    (text) => void process.stdout.write(text),
    (error: Error) => {
      const isRefused = error instanceof FileRejected
      process.stderr.write(isRefused ? rejectionMessage(error) : `${error.message}\n`)
      process.exitCode = isRefused ? 1 : 2
    },
  )
