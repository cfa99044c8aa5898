import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/**
 * Changes the rules and the pure parts of the server in thousands of small ways. The tests run on each change, and a change that no
 * test notices is a survivor. `npm run mutants -- contract/rules/link.ts` takes only the files named. `--static` also takes what a
 * file makes while it loads. What did not change since the last run keeps its result. A survivor that is right has its reason in
 * test/mutants/survivors.json.
 */
checkNode()
await installIfNeeded()
os.setPriority(19)
process.chdir(root)
// A run that was broken off leaves its copy of the tree.
rmSync('var/mutants', { recursive: true, force: true })
const { Stryker } = await import('@stryker-mutator/core')
const { makePureFiles } = await import('./lib/mutants/pureFiles.mjs')
const { isExplained, unusedReasons } = await import('./lib/mutants/survivors.mjs')
const { mutantReport } = await import('./lib/mutants/report.mjs')

const leastScore = 85
const isStaticWanted = process.argv.includes('--static')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isNamed = (file) => named.length === 0 || named.some((start) => file.startsWith(start))

/** Declarations and sentences have nothing to decide: types, schemas, dictionaries, the sentences of errors. */
const isDeclaration = (file) => /\.(schema|d)\.ts$|\/dictionaries\/|\/database\/|Sentences\.ts$|Settings\.ts$/.test(file)
const sources = makePureFiles()
const files = ['contract/rules', 'server/areas', 'server/core', 'server/gateways', 'server/settings']
  .flatMap((folder) => sources(folder, '.ts'))
  .filter((file) => !isDeclaration(file) && isNamed(file))
const testFiles = makePureFiles({ hasDisk: true })
const tests = ['test/unit', 'test/server'].flatMap((folder) => testFiles(folder, '.test.ts'))

const jestConfig = createRequire(import.meta.url)(path.join(root, 'test', 'mutants', 'jest.config.cjs'))
const results = await new Stryker({
  mutate: files,
  testRunner: 'jest',
  jest: { projectType: 'custom', config: { ...jestConfig, testMatch: tests.map((file) => `<rootDir>/${file}`) } },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 5_000,
  timeoutFactor: 4,
  // A mutant that is made while a file loads takes every test of its importers: these few took four fifths of the time.
  ignoreStatic: !isStaticWanted,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/incremental.json',
  tempDirName: 'var/mutants',
  ignorePatterns: ['/dist', '/var', '/docs', '/.git', '/.swc'],
  // Stryker would read the config by TypeScript's own API, which TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
  fileLogLevel: 'off',
  logLevel: 'error',
  allowConsoleColors: false,
}).runMutationTest()

const survivorsFile = path.join(root, 'test', 'mutants', 'survivors.json')
const reasons = JSON.parse(readFileSync(survivorsFile, 'utf8'))
const lineOf = (file, number) => (existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[number - 1] ?? '').trim() : '')
// Results of an earlier run may hold other files, and static mutants from before a test loaded their file.
const isOfThisRun = ({ file, isStatic, status }) => isNamed(file) && !(isStatic && status === 'NoCoverage' && !isStaticWanted)
const mutants = results
  .map(({ fileName, location, replacement, mutatorName, status, static: isStatic }) => {
    const file = path.relative(root, fileName)
    const number = location.start.line
    return { file, line: lineOf(file, number), at: `${file}:${number}`, change: replacement, mutator: mutatorName, status, isStatic }
  })
  .filter(isOfThisRun)
const { text, score } = mutantReport(mutants, (mutant) => isExplained(reasons, mutant), unusedReasons(reasons, mutants, isNamed))
process.stdout.write(text)
process.stdout.write(`\nScore ${score.toFixed(1)}, at least ${leastScore} is wanted.\n`)
process.exit(score >= leastScore ? 0 : 1)
