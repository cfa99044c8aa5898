import path from 'node:path'
import { build } from 'esbuild'

let bundled: Promise<string> | undefined

/** The runtime's page side, engine included, as one script; built once in a process. */
export function bundlePage(): Promise<string> {
  bundled ??= build({
    entryPoints: [path.join(__dirname, '../page/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
  }).then((result) => result.outputFiles[0]?.text ?? '')
  return bundled
}
