import MiniSplitChunksPlugin from '@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin'

/** What {@link SharedChunks} reads of a module, and writes for a file of several. */
interface Shared {
  chunks: Set<string>
  rawIdentifier: string
}

interface Module {
  resource?: string
  _identifier?: string
}

/** The fields of Taro's plugin that {@link SharedChunks} uses. Taro ships no types for it. */
interface TaroPlugin {
  subRoots: string[]
  /** The modules that several subpackages use, and the main package does not. */
  subCommonDeps: Map<string, Shared & { resource?: string; identifier?: string }>
}

/**
 * Taro copies each module that several subpackages share into all of them, as a file of its own. Each page then names about fifty
 * files, which was a fifth of the exhibitors' package. Here the modules that the same subpackages share are one file.
 */
export class SharedChunks extends (MiniSplitChunksPlugin as new (options: object) => TaroPlugin) {
  getSubCommonCacheGroup(): object {
    const rootsOf = (chunks: Set<string>): string =>
      this.subRoots.filter((root) => [...chunks].some((chunk) => chunk.startsWith(`${root}/`))).join()
    const files = new Map<string, Shared & { modules: Set<string | undefined> }>()
    for (const { resource, identifier, chunks } of this.subCommonDeps.values()) {
      const roots = rootsOf(chunks)
      const file = files.get(roots) ?? { chunks: new Set(), rawIdentifier: '', modules: new Set() }
      files.set(roots, file)
      file.modules.add(resource ?? identifier)
      for (const chunk of chunks) file.chunks.add(chunk)
    }
    // Taro looks a file up by its name here, when it writes which files a page needs. The name is in each page, so it is short.
    const named = [...files.values()].map((file, index) => [`${index}`, file] as const)
    this.subCommonDeps = new Map(named)
    return Object.fromEntries(
      named.map(([name, { modules }]) => [
        `sub-common/${name}`,
        {
          name: `sub-common/${name}`,
          test: ({ resource, _identifier }: Module) => modules.has(resource ?? _identifier),
          priority: 1000,
        },
      ]),
    )
  }
}
