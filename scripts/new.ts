import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Access } from '../contract/rules/rights'
import { CommandError } from './lib/CommandError'
import { newArea } from './lib/new/area'
import { newCall } from './lib/new/call'
import { newPage } from './lib/new/page'

const usage = `npm run new -- page <path> [--area exhibitor] [--name todoList] [--access signedIn] [--cn 待办事项] [--en "To do"] [--call todo.list]
  writes a page; with --call also its store, and a list where the call answers one.
npm run new -- call <get|post> <path> --area exhibitor [--noun todo] [--name list] [--access actForExhibitor] [--spec "todo list"]
                    [--table todos --columns id,title,createdAt]
  writes a call; with --table also its SQL, its service and a test with a row. --spec names the specification's row for it.
npm run new -- area <name> [--noun note] [--cn 我的备注] [--en "My note"]
  writes an area with a noun: a table and its migration, two calls, a page, a message, a sweep, a stored fact, an error, a limit, a test.
CONTRIBUTING.md walks through them: "A first page, in fifteen minutes".
`
const root = path.resolve(__dirname, '..')
const text = { type: 'string' } as const

/** How a page is opened by hand, and by a test. */
const howToOpen = (path: string, access: Access): string => {
  const signIn = access === 'open' ? '' : ', sign in with an account of http://127.0.0.1:8080/dev'
  return `Look at it: npm run dev, open a link that it prints${signIn}, then http://127.0.0.1:8080/#${path}
Test it: npm test -- ${path} opens it on both targets, with a picture of each in var/pages.`
}

/** Writes the migration to the tables as they are now. */
const migrate = (name: string): void => {
  const bin = path.join(root, 'node_modules', '.bin', 'drizzle-kit')
  const { status, stdout, stderr } = spawnSync(bin, ['generate', '--config', 'server/database/drizzle.config.ts', '--name', name], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new CommandError(`The migration was not written:\n${stdout}${stderr}`)
}

const written = async (): Promise<{ files: string[]; next: string }> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ area: text, name: text, noun: text, access: text, cn: text, en: text, call: text },
      ...{ table: text, columns: text, spec: text, help: { type: 'boolean' } },
    },
  })
  const [what, first, second] = positionals
  if (values.help) throw new CommandError(usage)
  if (what === 'page' && first) {
    const { files, name, path, access } = await newPage({ ...values, path: first })
    return { files, next: `go('${name}') leads there.\n${howToOpen(path, access)}` }
  }
  if (what === 'area' && first) {
    const { files, names, test } = newArea({ ...values, area: first })
    migrate(first)
    return {
      files,
      next: `Test it: npm test -- ${test}
${howToOpen(names.path, 'signedIn')}`,
    }
  }
  if (what === 'call' && first && second) {
    const { files, noun, name, test } = newCall({ ...values, method: first, path: second })
    return {
      files,
      next: `The client asks with call(${noun}Calls.${name}).
Test it: npm test -- ${test}
Show it: npm run new -- page <path> --call ${noun}.${name}`,
    }
  }
  throw new CommandError(usage)
}

const main = async (): Promise<void> => {
  try {
    const { files, next } = await written()
    spawnSync(path.join(root, 'node_modules', '.bin', 'oxfmt'), files, { cwd: root, stdio: 'ignore' })
    // Draws the list of calls and the page of rights again, in a new process that reads the changed tables.
    const drawn = spawnSync(process.execPath, [path.join(root, 'scripts', 'run.mjs'), 'scripts/spec.ts'], { cwd: root, encoding: 'utf8' })
    if (drawn.status !== 0) throw new CommandError(`The files are written, but npm run spec failed:\n${drawn.stderr}`)
    process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n${next}\n`)
  } catch (error) {
    const isUnknownOption = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    if (!(error instanceof CommandError) && !isUnknownOption) throw error
    process.stderr.write(`${(error as Error).message}\n${isUnknownOption ? usage : ''}`)
    process.exitCode = 2
  }
}

void main()
