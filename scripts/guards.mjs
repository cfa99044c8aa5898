import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/**
 * Breaks the guards of test/mutants/guards.json, one at a time, and runs the tests that are to notice it. A guard that may be broken
 * without a failed test ends the run with 1. `npm run guards -- refund` takes those whose text has the word.
 * The tree is copied first, so nobody's files change. A guard takes from 10 to 90 seconds.
 */
checkNode()
await installIfNeeded()
const { transformSync } = await import('esbuild')

const words = process.argv.slice(2)
const all = JSON.parse(readFileSync(path.join(root, 'test', 'mutants', 'guards.json'), 'utf8'))
const guards = all.filter((guard) => words.every((word) => JSON.stringify(guard).includes(word)))

const copy = path.join(root, 'var', 'guards')
/** Names of the tree's own files, also of those that are not committed yet. */
const ownFiles = () =>
  spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 1 << 28 })
    .stdout.toString()
    .split('\0')
    .filter(Boolean)

const copyTree = () => {
  rmSync(copy, { recursive: true, force: true })
  for (const file of ownFiles()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(copy, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** @returns how many tests failed; null where they did not come to their end */
const failuresIn = (tests) => {
  const { stdout } = spawnSync('node', ['scripts/test.mjs', ...tests], { cwd: copy, maxBuffer: 1 << 28 })
  const [, passed, failed] = stdout.toString().match(/\n(\d+) passed, (\d+) failed[^\n]*\n$/) ?? []
  return passed === undefined || Number(passed) + Number(failed) === 0 ? null : Number(failed)
}

/** @returns the text with its guard broken */
const broken = (text, { file, from, to }) => {
  if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one ${JSON.stringify(from)}`)
  const changed = text.replace(from, () => to)
  // A file that does not compile would be noticed by every test.
  transformSync(changed, { loader: file.endsWith('x') ? 'tsx' : 'ts' })
  return changed
}

/** @returns what the tests came to: `noticed`, `SURVIVED`, or what else went wrong */
const tryGuard = (guard) => {
  const file = path.join(copy, guard.file)
  const text = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, broken(text, guard))
    const failures = failuresIn(guard.tests)
    return failures === null ? 'the tests did not run' : failures > 0 ? 'noticed' : 'SURVIVED'
  } catch (error) {
    return error.message
  } finally {
    writeFileSync(file, text)
  }
}

copyTree()
const tests = [...new Set(guards.flatMap((guard) => guard.tests))]
const unbroken = guards.length > 0 ? failuresIn(tests) : null
if (unbroken !== 0) {
  process.stderr.write(
    unbroken === null ? 'No guard was tried: no test ran.\n' : 'No guard was tried: a test fails on the tree as it is.\n',
  )
  process.exit(1)
}
let unnoticed = 0
for (const guard of guards) {
  const result = tryGuard(guard)
  if (result !== 'noticed') unnoticed += 1
  process.stdout.write(`${result}: ${guard.guard} (${guard.file})\n`)
}
rmSync(copy, { recursive: true, force: true })
process.stdout.write(`\n${guards.length - unnoticed} of ${guards.length} broken guards are noticed by a test.\n`)
process.exit(unnoticed === 0 ? 0 : 1)
