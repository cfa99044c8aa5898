import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'

const root = path.resolve(__dirname, '..')

interface Row {
  page?: string
  shared?: 'friends' | 'timeline'
  isList?: true
}

interface FileConfig {
  content: {
    navigationBarTitleText?: string
    enableShareAppMessage?: boolean
    enableShareTimeline?: boolean
    enablePullDownRefresh?: boolean
  }
}

interface Compiler {
  options: { plugins: ({ filesConfig?: Record<string, FileConfig> } | null | undefined)[] }
  hooks: { beforeCompile: { tapPromise(name: string, run: () => Promise<void>): void } }
}

/** A file that names no part of the client. */
const readSource = (name: string): unknown =>
  requireWithEsbuild(path.join(root, `${name}.ts`), {
    customConfig: { alias: { '@contract': path.join(root, 'contract') } },
  })

/**
 * Titles and flags of single pages, from the route table. WeChat shows a share entry on each page with share functions, so Taro registers
 * them only where a page's config asks for them. The same holds for pulling down to refresh. The title is in the
 * bar before the page's code has loaded.
 */
export class PageFlags {
  apply({ options, hooks }: Compiler): void {
    hooks.beforeCompile.tapPromise('PageFlags', async () => {
      const { routes, pageOf } = readSource('src/routes/table') as { routes: Record<string, Row>; pageOf(row: Row): string }
      const { loadTitles } = readSource('contract/routes') as { loadTitles(): Promise<Record<string, { cn: string } | undefined>> }
      const titles = await loadTitles()
      const files = options.plugins.find((plugin) => plugin?.filesConfig)?.filesConfig ?? {}
      for (const [name, row] of Object.entries(routes)) {
        const { page, shared, isList } = row
        const content = page && files[`${pageOf(row)}.config`]?.content
        if (!content) continue
        const title = titles[name]?.cn
        if (title) content.navigationBarTitleText = title
        if (shared) content.enableShareAppMessage = true
        if (shared === 'timeline') content.enableShareTimeline = true
        if (isList) content.enablePullDownRefresh = true
      }
    })
  }
}
