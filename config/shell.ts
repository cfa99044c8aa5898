import path from 'node:path'
import { buildSync } from 'esbuild'

const root = path.resolve(__dirname, '..')

/** The script of index.html, as text: `src/shell/main.h5.ts` with all that it imports. The browsers are those of the browserslist. */
export const shellScript = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src', 'shell', 'main.h5.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    resolveExtensions: ['.h5.ts', '.ts'],
    charset: 'utf8',
    target: ['chrome66', 'ios12'],
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { FAIRGATE_CLIENT: JSON.stringify(process.env.FAIRGATE_CLIENT ?? 'fairgate:fairgate_secret') },
  })
  // The text is the content of a script element.
  return outputFiles[0]!.text.trim().replace(/<\/(script)/gi, '<\\/$1')
}

interface AssetTag {
  tagName: string
}
interface TagGroups {
  headTags: AssetTag[]
  bodyTags: AssetTag[]
}
interface HtmlPlugin {
  constructor: {
    getHooks(compilation: unknown): { alterAssetTagGroups: { tap(name: string, change: (groups: TagGroups) => TagGroups): void } }
  }
}
interface Compiler {
  options: { plugins: (object | null | undefined)[] }
  hooks: { compilation: { tap(name: string, run: (compilation: unknown) => void): void } }
}

/** Style sheets follow the shell. In the head they would delay its first paint, and it has its own styles. */
export class StylesAfterShell {
  apply({ options, hooks }: Compiler): void {
    hooks.compilation.tap('StylesAfterShell', (compilation) => {
      const html = options.plugins.find((plugin) => plugin?.constructor.name === 'HtmlWebpackPlugin') as HtmlPlugin | undefined
      html?.constructor.getHooks(compilation).alterAssetTagGroups.tap('StylesAfterShell', ({ headTags, bodyTags, ...others }) => ({
        ...others,
        headTags: headTags.filter(({ tagName }) => tagName !== 'link'),
        bodyTags: [...bodyTags, ...headTags.filter(({ tagName }) => tagName === 'link')],
      }))
    })
  }
}
