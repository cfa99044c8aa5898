import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from './lib/CommandError'
import { newCall } from './lib/new/call'
import { newPage } from './lib/new/page'

const usage = `npm run new -- page <path> [--area exhibitor] [--name todoList] [--access signedIn] [--cn 待办事项] [--en "To do"] [--call todo.list]
npm run new -- call <get|post> <path> --area exhibitor [--noun todo] [--name list] [--access actForExhibitor]
`
const root = path.resolve(__dirname, '..')
const text = { type: 'string' } as const

const written = (): { files: string[]; next: string } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { area: text, name: text, noun: text, access: text, cn: text, en: text, call: text },
  })
  const [what, first, second] = positionals
  if (what === 'page' && first) {
    const { files, name } = newPage({ ...values, path: first })
    return { files, next: `go('${name}') leads there.` }
  }
  if (what === 'call' && first && second) {
    const { files, noun, name } = newCall({ ...values, method: first, path: second })
    return { files, next: `The client asks with call(${noun}Calls.${name}).` }
  }
  throw new CommandError(usage)
}

try {
  const { files, next } = written()
  spawnSync(path.join(root, 'node_modules', '.bin', 'oxfmt'), files, { cwd: root, stdio: 'ignore' })
  // Draws the list of calls and the page of rights again, in a new process that reads the changed tables.
  spawnSync(process.execPath, [path.join(root, 'scripts', 'run.mjs'), 'scripts/spec.ts'], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n${next}\n`)
} catch (error) {
  if (!(error instanceof CommandError) && (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
