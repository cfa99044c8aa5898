import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, stop } from 'esbuild'
import { root } from '../install.mjs'
import { withMap } from '../withMap.mjs'

const folders = ['contract', 'packages', 'scripts', 'server', 'src', 'test']

/** Jest compiles those for itself. */
const isLeftOut = (file) => /(^|\/)node_modules\/|^test\/unit\/|\.d\.ts$/.test(file)

const sources = () =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file)),
  )

const loader = path.join(root, 'test', 'support', 'compiledSources.cjs')

/**
 * Threads and processes of the server load what the run has compiled too. Otherwise each would ask tsx for each file again. Their
 * environment does not say where that is.
 */
const forThreads = (folder) => ({
  name: 'for threads',
  setup({ onLoad }) {
    const file = path.join(folder, 'loader.cjs')
    writeFileSync(
      file,
      `Object.assign(process.env, ${JSON.stringify({ FAIRGATE_COMPILED: folder })})\nrequire(${JSON.stringify(loader)})\n`,
    )
    const contents = `export const sourceArguments = (): string[] => ['--require', ${JSON.stringify(file)}]\n`
    onLoad({ filter: /[\\/]server[\\/]settings[\\/]sourceArguments\.ts$/ }, () => ({ contents, loader: 'ts' }))
  },
})

const compileInto = async (folder) => {
  const files = sources()
  const { outputFiles } = await build({
    absWorkingDir: root,
    // The names of two files may differ by their endings alone.
    entryPoints: files.map((file) => ({ in: file, out: file })),
    outdir: folder,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    // Node's own import would look for a module with its ending.
    supported: { 'dynamic-import': false },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [forThreads(folder)],
  })
  // Its process would stay until the run ends, with all that it has read.
  await stop()
  const textOf = new Map(outputFiles.map((file) => [path.relative(folder, file.path), file.text]))
  for (const source of files) {
    const name = `${source}.js`
    const target = path.join(folder, root, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, withMap(textOf.get(name), textOf.get(`${name}.map`), source))
  }
}

const compile = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-compiled-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // A file that does not compile fails where it is loaded, by its name. Until then each file is compiled where it is loaded.
  await compileInto(folder).catch((error) => process.stderr.write(`The sources were not compiled at once: ${error.message}\n`))
  return { folder, args: ['--enable-source-maps', '--require', loader] }
}

let compiled

/**
 * Compiles all sources of server and tests once for every process of the run. So it costs a second, and no process asks tsx for each
 * file, whose code also names every function again each time it is made.
 * @returns {Promise<{ args: string[], env: NodeJS.ProcessEnv }>} how Node runs them
 */
export const compiledSources = async () => {
  const { folder, args } = await (compiled ??= compile())
  return { args, env: { FAIRGATE_COMPILED: folder } }
}
