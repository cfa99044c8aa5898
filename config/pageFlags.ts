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
 * Flags of single pages, from the route table. WeChat shows a share entry on each page with share functions, so Taro registers
 * them only where a page's config asks for them. The same holds for pulling down to refresh.
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
