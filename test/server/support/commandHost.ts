import { writeSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

/**
 * Runs commands of `scripts/` one after the other, each as from a terminal, in a process that compiles what they share once. A command
 * has ended when nothing still keeps the process busy, as it does in a process of its own.
 */
export interface CommandRequest {
  name: string
  args: string[]
  env: Record<string, string | undefined>
  input: string
}

const scripts = path.resolve(__dirname, '..', '..', '..', 'scripts')

let printed: { out: string; error: string } | null = null

const collect = (stream: NodeJS.WriteStream, into: 'out' | 'error'): void => {
  const own = stream.write.bind(stream)
  stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
    if (!printed) return own(chunk, ...rest)
    printed[into] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }) as typeof stream.write
}
collect(process.stdout, 'out')
collect(process.stderr, 'error')

process.on('message', ({ name, args, env, input }: CommandRequest) => {
  const file = path.join(scripts, `${name}.ts`)
  printed = { out: '', error: '' }
  process.exitCode = 0
  process.argv = [process.argv[0]!, file, ...args]
  for (const variable of Object.keys(process.env)) delete process.env[variable]
  Object.assign(process.env, env)
  Object.defineProperty(process, 'stdin', { value: Readable.from(input ? [input] : []), configurable: true })
  process.channel!.unref()
  delete require.cache[file]
  require(file)
})

process.on('beforeExit', (code) => {
  if (!printed) return
  process.send!({ code, ...printed })
  printed = null
  process.channel!.ref()
})

// A command that ends its process, or that fails without being caught, ends the host: its text goes where its own process had put it.
process.on('exit', () => {
  if (!printed) return
  writeSync(1, printed.out)
  writeSync(2, printed.error)
})
