import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(__dirname, '..', 'src', 'offline', 'serviceWorker.h5.js')

/** What a person in a hall without a network needs: the start, the wallet and the passes, the way there, and the parts that these load. */
const needed = [
  /areas\/tickets\/wallet\/(list|pass)\/index$/,
  /areas\/account\/userCenter\/index$/,
  /areas\/content\/(hotel|traffic)\/index$/,
  /parts\/pass\/persistedPasses$/,
  /^\.\/titles$/,
  /rules\/rights$/,
  /stores\/nextStep$|\.\/nextStep$/,
  /ui\/toast$/,
  /^\.\/browser$/,
]

/** The parts of webpack that are used here. */
interface ChunkGroup {
  origins: { request?: string }[]
  isInitial(): boolean
  getFiles(): string[]
  getChildren(): ChunkGroup[]
}
interface Compilation {
  chunkGroups: ChunkGroup[]
  hooks: { processAssets: { tap(options: { name: string; stage: number }, run: () => void): void } }
  emitAsset(name: string, source: unknown): void
}
interface Compiler {
  webpack: { Compilation: { PROCESS_ASSETS_STAGE_REPORT: number }; sources: { RawSource: new (text: string) => unknown } }
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } }
}

const isNeeded = (group: ChunkGroup): boolean =>
  group.isInitial() || group.origins.some(({ request = '' }) => needed.some((pattern) => pattern.test(request)))

/** Writes the service worker with the list of files that it stores. Runs when their names are final. */
export class OfflineFiles {
  apply({ webpack, hooks }: Compiler): void {
    hooks.thisCompilation.tap('OfflineFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'OfflineFiles', stage }, () => {
        // A wallet also loads its own parts, as the picture of a pass.
        const groups = compilation.chunkGroups.filter(isNeeded)
        const parts = groups
          .filter((group) => !group.isInitial() && /wallet/.test(group.origins[0]?.request ?? ''))
          .flatMap((group) => group.getChildren())
        const files = [...new Set([...groups, ...parts].flatMap((group) => group.getFiles()))]
          .filter((file) => /\.(js|css)$/.test(file))
          .sort()
        const code = readFileSync(source, 'utf8').replace('__FILES__', JSON.stringify(files))
        const version = createHash('sha256').update(code).digest('hex').slice(0, 12)
        compilation.emitAsset('sw.js', new webpack.sources.RawSource(code.replace('__VERSION__', version)))
      })
    })
  }
}
