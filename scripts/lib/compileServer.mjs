import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { argumentsOf, builtFolder, isBuilt, serverFolders, serverHash, stampFile } from './builtServer.mjs'
import { root } from './install.mjs'
import { withMap } from './withMap.mjs'

const mainEntry = path.join('server', 'main.ts')

/** Files of the server lie beside its sources: migrations, pictures, what runs in threads. So a bundle has the folder of each source. */
const besideSources = {
  name: 'folders of the sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (!source.includes('__dirname')) return
      const folder = path.relative(builtFolder, path.dirname(file)).split(path.sep).join('/')
      return {
        contents: source.replaceAll('__dirname', `require('node:path').join(__dirname, ${JSON.stringify(folder)})`),
        loader: 'ts',
      }
    })
  },
}

/** `dist/server` and `server/settings` are as deep below the root. */
const builtArguments = `import path from 'node:path'
export const sourceArguments = () => ['--require', path.join(__dirname, '..', '..', 'scripts', 'lib', 'compiledLoader.cjs')]
`

/** Threads and processes of a built server load what was built. */
const withoutCompiler = {
  name: 'without a compiler',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/]settings[\\/]sourceArguments\.ts$/ }, () => ({ contents: builtArguments, loader: 'ts' }))
  },
}

/** Packages stay in node_modules. Ours are TypeScript, and become part of the file. */
const packagesOutside = {
  name: 'packages outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) => (/^@(contract|fairgate)\//.test(name) ? null : { path: name, external: true }))
  },
}

/** What is there may be running, or be written by another process: a file is replaced whole, and only by another one. */
const replace = (file, content) => {
  try {
    if (Buffer.from(content).equals(readFileSync(file))) return
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

const options = {
  absWorkingDir: root,
  write: false,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  sourcesContent: false,
  tsconfig: path.join('server', 'tsconfig.json'),
  logLevel: 'silent',
}

const nameOf = (entry) => `${path.basename(entry, '.ts')}.cjs`

/** A program in one file. It starts in half the time of its sources. */
const bundle = async (entry) => {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entry],
    outfile: path.join(builtFolder, nameOf(entry)),
    bundle: true,
    sourcemap: true,
    plugins: [withoutCompiler, besideSources, packagesOutside],
  })
  for (const output of outputFiles) replace(output.path, output.contents)
}

/** Each source by itself: what threads and commands load. */
const compileSources = async () => {
  const files = serverFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file)),
  )
  const target = path.join(builtFolder, 'sources')
  const { outputFiles } = await build({
    ...options,
    entryPoints: files.map((file) => ({ in: file, out: file })),
    outdir: target,
    sourcemap: true,
    // Node's own import would look for a module with its ending.
    supported: { 'dynamic-import': false },
    plugins: [withoutCompiler],
  })
  const textOf = new Map(outputFiles.map((file) => [path.relative(target, file.path), file.text]))
  for (const source of files) {
    const name = `${source}.js`
    replace(path.join(target, name), withMap(textOf.get(name), textOf.get(`${name}.map`), source))
  }
}

/** Builds the server and what an operator's commands run, unless what is there was built from the same sources. */
export const buildServer = async ({ isForced = false } = {}) => {
  const hash = serverHash()
  if (!isForced && isBuilt(hash)) return
  await Promise.all([bundle(mainEntry), compileSources()])
  replace(stampFile, hash)
}

/**
 * Compiles a program of the server into one file of JavaScript, with what its threads load. It starts in half the time and answers with a
 * fifth less work than what tsx compiles, which names every function again each time it is made.
 * @param {string} entry its TypeScript file, from the root
 * @returns {Promise<string[]>} the arguments of Node by which it runs
 */
export const compileServer = async (entry = mainEntry) => {
  await buildServer()
  if (entry !== mainEntry) await bundle(entry)
  return argumentsOf(nameOf(entry))
}
