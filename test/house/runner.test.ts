import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import { packageFolders, packageTestFolders } from '../../scripts/lib/packageTests.mjs'
import { reachedFrom } from '../../scripts/lib/tests/importGraph.mjs'
import { memoryFolder } from '../../scripts/lib/tests/memoryFolder.mjs'
import { reachOf } from '../../scripts/lib/tests/reach.mjs'
import { type Job, runJobs } from '../../scripts/lib/tests/runJobs.mjs'
import { selectionOf } from '../../scripts/lib/tests/selection.mjs'
import { stageNames, testFilesIn } from '../../scripts/lib/tests/stages.mjs'
import { root } from './support/sources'
import assert from 'node:assert/strict'
import path from 'node:path'

/** The names of the jobs in the order of their beginning, and the greatest weight that ran at a time. */
const ran = async (jobs: Partial<Job>[], capacity: number): Promise<{ order: string[]; mostWeight: number }> => {
  const order: string[] = []
  let weight = 0
  let mostWeight = 0
  const whole = jobs.map((job): Job => {
    const { name = '', expectedMs = 1 } = job
    const run = async (): Promise<void> => {
      order.push(name)
      weight += job.weight ?? 1
      mostWeight = Math.max(mostWeight, weight)
      await new Promise((resolve) => setTimeout(resolve, expectedMs))
      weight -= job.weight ?? 1
    }
    return { ...job, stage: 'unit', name, expectedMs, run }
  })
  await runJobs(whole, { capacity, onEnd: () => undefined })
  return { order, mostWeight }
}

void describe('the queue of jobs', () => {
  test('takes what comes first, then what others wait for, then the longest', async () => {
    const jobs = [
      { name: 'short', expectedMs: 1 },
      { name: 'long', expectedMs: 9 },
      { name: 'build', expectedMs: 2 },
      { name: 'lint', expectedMs: 3, isFirst: true },
      { name: 'browser', expectedMs: 5, needs: ['build'] },
    ]
    assert.deepEqual((await ran(jobs, 1)).order, ['lint', 'build', 'long', 'browser', 'short'])
  })

  test('never takes more weight than there are cores, and uses them', async () => {
    const jobs = [3, 3, 3, 3].map((expectedMs, at) => ({ name: `${at}`, expectedMs, weight: at === 0 ? 2 : 1 }))
    assert.equal((await ran(jobs, 2)).mostWeight, 2)
    assert.equal((await ran(jobs, 3)).mostWeight, 3)
  })

  test('runs a job alone that weighs more than all cores', async () => {
    const { order } = await ran([{ name: 'heavy', weight: 4, expectedMs: 2 }, { name: 'light' }], 2)
    assert.deepEqual(order, ['heavy', 'light'])
  })

  test('waits for no job that is not among them, and says which wait for one another', async () => {
    assert.deepEqual((await ran([{ name: 'a', needs: ['not asked for'] }], 1)).order, ['a'])
    await assert.rejects(
      ran(
        [
          { name: 'a', needs: ['b'] },
          { name: 'b', needs: ['a'] },
        ],
        1,
      ),
      /nothing can run: a, b/,
    )
  })
})

void describe('the folder in memory', () => {
  /** Takes a folder in another process, and says what is there while it runs. */
  const taken = (memory: string, neededBytes: number): { folder: string | null; there: string[] } => {
    const module = path.join(root, 'scripts', 'lib', 'tests', 'memoryFolder.mjs')
    const source = `import { readdirSync } from 'node:fs'
      import { memoryFolder } from ${JSON.stringify(module)}
      const folder = memoryFolder(${JSON.stringify({ memory, neededBytes })})
      console.log(JSON.stringify({ folder, there: readdirSync(${JSON.stringify(memory)}) }))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
    return JSON.parse(stdout) as { folder: string | null; there: string[] }
  }
  const within = (run: (memory: string) => void): void => {
    const memory = mkdtempSync(path.join(tmpdir(), 'fg-'))
    try {
      run(memory)
    } finally {
      rmSync(memory, { recursive: true })
    }
  }

  test('goes with its run, and what a killed run left goes with the next one', () =>
    within((memory) => {
      // No process has so high an id.
      for (const name of ['fg-tests-4999999-x', `fg-tests-${process.pid}-x`, 'something else']) mkdirSync(path.join(memory, name))
      const { folder, there } = taken(memory, 0)
      assert.deepEqual(there.sort(), [path.basename(folder!), `fg-tests-${process.pid}-x`, 'something else'].sort())
      assert.deepEqual(readdirSync(memory).sort(), [`fg-tests-${process.pid}-x`, 'something else'])
      assert.ok(existsSync(path.join(tmpdir(), `tsx-${process.geteuid!()}`)), 'what was compiled is still there')
    }))

  test('is not taken where there is too little room, or no such place', () =>
    within((memory) => {
      assert.equal(taken(memory, 2 ** 60).folder, null)
      assert.deepEqual(readdirSync(memory), [])
      assert.equal(memoryFolder({ memory: path.join(memory, 'nowhere') }), null)
    }))
})

void describe('what a command line asks for', () => {
  const stagesOf = (...words: string[]): string[] => selectionOf(words, stageNames).stages

  test('is everything where it names nothing', () => {
    const { stages, isWhole, isWanted, notes } = selectionOf([], stageNames)
    assert.deepEqual(stages, stageNames)
    assert.ok(isWhole && isWanted('test/unit/any.test.ts'))
    // A package rests where it passed with the same content, and says at which commit.
    assert.equal(notes.length, packageFolders().length - packageTestFolders().length)
    for (const note of notes)
      assert.match(note, /^The tests of packages\/\S+ passed with the same content at (\w{7,}( with changes)?|no commit)\. /)
  })

  test('is stages by name, with the builds that they look at', () => {
    assert.deepEqual(stagesOf('server', 'types'), ['types', 'server'])
    assert.deepEqual(stagesOf('weapp'), ['builds', 'weapp'])
  })

  test('is files by path, each with its stage, of test/ and of a package', () => {
    const file = 'test/server/orders/order.test.ts'
    const { stages, isWanted, isWhole } = selectionOf([file], stageNames)
    assert.deepEqual(stages, ['server'])
    assert.deepEqual([isWanted(file), isWanted('test/server/orders/pay.test.ts'), isWhole], [true, false, false])
    assert.deepEqual(stagesOf('packages/postgres-cluster/test/cluster.test.ts'), ['packages'])
  })

  test('is all files in a folder, with or without its last slash', () => {
    const inFolder = testFilesIn('test/server/orders')
    for (const folder of ['test/server/orders', 'test/server/orders/', './test/server/orders']) {
      const { stages, isWanted, isWhole } = selectionOf([folder], stageNames)
      assert.deepEqual([stages, isWhole], [['server'], false])
      assert.deepEqual(testFilesIn('test').filter(isWanted), inFolder)
    }
    assert.deepEqual(stagesOf('packages/postgres-cluster'), ['packages'])
    assert.deepEqual(stagesOf('test/server/orders', 'test/unit/rules'), ['unit', 'server'])
  })

  test('is a page by the path of its route, on both targets and with pictures', () => {
    const { stages, isWanted, env } = selectionOf(['/wallet'], stageNames)
    assert.deepEqual(stages, ['builds', 'h5', 'weapp'])
    assert.ok(isWanted('test/h5/pages.test.ts') && isWanted('test/weapp/pages.test.ts') && !isWanted('test/h5/looks.test.ts'))
    assert.deepEqual(env, { FAIRGATE_TEST_ROUTES: '/wallet', FAIRGATE_PICTURES: 'var/pages' })
  })

  const refusalOf = (word: string): string => {
    const { status, stderr } = spawnSync(process.execPath, [path.join('scripts', 'test.mjs'), word], { cwd: root, encoding: 'utf8' })
    assert.equal(status, 1)
    return stderr
  }

  test('is refused where there is no such stage, test or route', () => {
    assert.match(refusalOf('sever'), /There is no stage sever\. There are types, lint, unit/)
    for (const path of ['test/server/oders', 'test/server/orders/oder.test.ts', 'test/server/support/makers.ts', 'test/server/order'])
      assert.ok(refusalOf(path).startsWith(`There is no test ${path}: `))
    assert.match(refusalOf('/walet'), /There is no route \/walet in contract\/routes\.ts/)
  })
})

void describe('the graph of imports', () => {
  test('goes through aliases, through types and through what is loaded later, on both targets', () => {
    const reached = reachedFrom('src/areas/account/signIn/index.tsx')
    assert.ok(reached.has('src/areas/account/signIn/index.tsx'))
    assert.ok(reached.has('src/ui/Page/index.ts'), 'an alias')
    assert.ok(reached.has('contract/sharedErrorCodes.ts'), 'an alias of the contract, at some distance')
    assert.ok(reached.has('src/areas/account/otherMethods/index.tsx'), 'a part that is loaded later')
    assert.ok(reached.has('src/platform/index.h5.ts') && reached.has('src/platform/index.weapp.ts'), 'both files of a pair')
    assert.ok(!reached.has('src/areas/orders/order/list/index.tsx'), 'not a page that it does not import')
  })

  test('stops where requested', () => {
    const all = reachedFrom('server/start.ts')
    const top = reachedFrom('server/start.ts', (file: string) => file !== 'server/app.ts')
    assert.ok(top.has('server/app.ts'))
    assert.ok(top.size < all.size)
  })
})

void describe('what a change reaches', () => {
  const tests = stageNames
    .filter((stage) => ['unit', 'server', 'house', 'h5', 'weapp'].includes(stage))
    .flatMap((s) => testFilesIn(`test/${s}`))
  const reachedBy = (...files: string[]): { wanted: string[]; routes: string[] | null } => {
    const { isWanted, routes } = reachOf(new Set(files))
    return { wanted: tests.filter(isWanted), routes }
  }
  const hasStage = (wanted: string[], stage: string): boolean => wanted.some((file) => file.startsWith(`test/${stage}/`))

  test('is everything where libraries or the runner changed', () => {
    for (const file of ['package-lock.json', 'scripts/lib/tests/reach.mjs']) {
      const { wanted, routes } = reachedBy(file)
      assert.equal(wanted.length, tests.length)
      assert.equal(routes, null)
    }
  })

  test("is a page's own route and its own tests, where the page changed", () => {
    const { wanted, routes } = reachedBy('src/areas/content/page/contentPage.store.ts')
    assert.deepEqual(routes, ['/contentPage/:id'])
    assert.ok(wanted.includes('test/unit/content/contentPage.store.test.ts'))
    for (const made of ['test/h5/pages.test.ts', 'test/weapp/pages.test.ts', 'test/h5/looks.test.ts'])
      assert.ok(wanted.includes(made), made)
    assert.ok(!wanted.includes('test/unit/orders/order.store.test.ts'))
    assert.ok(!hasStage(wanted, 'server'))
  })

  test('is every page, where the frame of all pages changed', () => {
    const { routes } = reachedBy('src/ui/Page/Page.tsx')
    const { routes: all } = reachedBy('src/app.tsx')
    assert.deepEqual(routes, all)
    assert.ok(all!.length > 30)
  })

  test("is the tests of an area and the pages of that area, where the area's server changed", () => {
    const { wanted, routes } = reachedBy('server/areas/orders/order/order.service.ts')
    assert.ok(testFilesIn('test/server/orders').every((file: string) => wanted.includes(file)))
    assert.ok(wanted.includes('test/server/badInput.test.ts') && routes!.includes('/order/:orderId'))
    assert.ok(!wanted.some((file) => file.startsWith('test/server/content/')))
  })

  test('is every test of the server, where its core changed', () => {
    const { wanted } = reachedBy('server/core/calls/serveCall.ts')
    assert.deepEqual(
      wanted.filter((file) => file.startsWith('test/server/')),
      testFilesIn('test/server'),
    )
    assert.ok(
      wanted.some((file) => /^test\/h5\/journey/.test(file)),
      'and a journey',
    )
  })

  test('is the tests that use it, where a maker of the tests changed', () => {
    const { wanted } = reachedBy('test/unit/visitor/aQuestionnaire.ts')
    assert.deepEqual(wanted, ['test/unit/rules/visitor/questionnaire.test.ts', 'test/unit/visitor/questionnaire.store.test.ts'])
  })

  test('is no test in a browser and no test of the server, where a page of the docs changed', () => {
    const { wanted } = reachedBy('docs/glossary.md')
    assert.ok(hasStage(wanted, 'house'))
    assert.ok(!hasStage(wanted, 'h5') && !hasStage(wanted, 'server') && !hasStage(wanted, 'unit'))
  })

  test('is found in git: what differs, and what is new', () => {
    const { stages, isWhole, notes } = selectionOf(['--since', 'HEAD'], stageNames)
    assert.deepEqual([stages, isWhole], [stageNames, false])
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).slice(0, 9)
    assert.match(
      notes.join('\n'),
      new RegExp(`^\\d+ files differ from ${head}, which reach \\d+ of \\d+ files of tests\\. The others are not run\\.$`),
    )
  })
})
