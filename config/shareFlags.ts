import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'

const root = path.resolve(__dirname, '..')

interface Row {
  area: string
  page?: string
  shared?: 'friends' | 'timeline'
}

interface FileConfig {
  content: { enableShareAppMessage?: boolean; enableShareTimeline?: boolean }
}

interface Compiler {
  options: { plugins: ({ filesConfig?: Record<string, FileConfig> } | null | undefined)[] }
  hooks: { beforeCompile: { tap(name: string, run: () => void): void } }
}

/**
 * WeChat shows a share entry on each page that has the functions for it, so Taro registers them only where a page's own config asks for
 * them. The route table does, for all pages at once.
 */
export class ShareFlags {
  apply({ options, hooks }: Compiler): void {
    hooks.beforeCompile.tap('ShareFlags', () => {
      const { routes } = requireWithEsbuild(path.join(root, 'src', 'routes', 'table.ts'), {
        customConfig: { alias: { '@contract': path.join(root, 'contract') } },
      }) as { routes: Record<string, Row> }
      const files = options.plugins.find((plugin) => plugin?.filesConfig)?.filesConfig ?? {}
      for (const { area, page, shared } of Object.values(routes)) {
        const content = page && shared && files[`areas/${area}/${page}/index.config`]?.content
        if (!content) continue
        content.enableShareAppMessage = true
        if (shared === 'timeline') content.enableShareTimeline = true
      }
    })
  }
}
