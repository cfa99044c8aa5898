import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Module {
  resource?: string
  modules?: Module[]
  size(): number
}
interface Chunk {
  name?: string
}
interface Stats {
  compilation: { chunks: Iterable<Chunk>; chunkGraph: { getChunkModules(chunk: Chunk): Module[] } }
}
interface Compiler {
  hooks: { done: { tap(name: string, run: (stats: Stats) => void): void } }
}

const root = path.resolve(__dirname, '..')

/** The package of a module, or the folder of ours. */
const originOf = ({ resource = '' }: Module): string => {
  const file = path.relative(root, resource.split('?')[0]!)
  const [, name] = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? []
  return name ?? file.split(path.sep).slice(0, 3).join('/')
}

/** The modules of a chunk. Webpack joins several into one where it can. */
const singles = (module: Module): Module[] => module.modules?.flatMap(singles) ?? [module]

/** Writes what the files of the first screen consist of, before they are minified. `npm run bench` prints it. */
export class FirstLoadReport {
  constructor(private readonly file: string) {}

  apply({ hooks }: Compiler): void {
    hooks.done.tap('FirstLoadReport', ({ compilation: { chunks, chunkGraph } }) => {
      const report: Record<string, Record<string, number>> = {}
      for (const chunk of chunks) {
        if (chunk.name !== 'framework' && chunk.name !== 'firstScreen' && chunk.name !== 'app') continue
        const origins: Record<string, number> = (report[chunk.name] = {})
        for (const module of chunkGraph.getChunkModules(chunk).flatMap(singles)) {
          const origin = originOf(module)
          origins[origin] = (origins[origin] ?? 0) + module.size()
        }
      }
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(this.file, JSON.stringify(report, null, 1))
    })
  }
}
