import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'

const root = path.resolve(__dirname, '..')

interface Row {
  area: string
  page?: string
  shared?: 'friends' | 'timeline'
  isList?: true
}

interface FileConfig {
  content: { enableShareAppMessage?: boolean; enableShareTimeline?: boolean; enablePullDownRefresh?: boolean }
}

interface Compiler {
  options: { plugins: ({ filesConfig?: Record<string, FileConfig> } | null | undefined)[] }
  hooks: { beforeCompile: { tap(name: string, run: () => void): void } }
}

/**
 * Flags of single pages, which the route table has for all pages at once.
 * WeChat shows a share entry on each page that has the functions for it, so Taro registers them only where a page's own config asks for
 * them. A page is pulled down to refresh only where its config says so.
 */
export class PageFlags {
  apply({ options, hooks }: Compiler): void {
    hooks.beforeCompile.tap('PageFlags', () => {
      const { routes } = requireWithEsbuild(path.join(root, 'src', 'routes', 'table.ts'), {
        customConfig: { alias: { '@contract': path.join(root, 'contract') } },
      }) as { routes: Record<string, Row> }
      const files = options.plugins.find((plugin) => plugin?.filesConfig)?.filesConfig ?? {}
      for (const { area, page, shared, isList } of Object.values(routes)) {
        const content = page && files[`areas/${area}/${page}/index.config`]?.content
        if (!content) continue
        if (shared) content.enableShareAppMessage = true
        if (shared === 'timeline') content.enableShareTimeline = true
        if (isList) content.enablePullDownRefresh = true
      }
    })
  }
}
