import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertPortFree } from './lib/assertPortFree.mjs'
import { compileReport } from './lib/compileReport.mjs'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'
import { noteServer } from './lib/runningServers.mjs'

/**
 * The site with hot reload and the server with watch, under one address. The dev server of the site stands before the server of
 * ours and hands on what is not the site's, so the browser sees one origin, as in production.
 */
checkNode()
await installIfNeeded()

const port = Number(process.env.PORT ?? 8080)
const serverPort = Number(process.env.FAIRGATE_SERVER_PORT ?? port + 1)
const host = process.env.HOST ?? '127.0.0.1'
await assertPortFree(port, host)
await assertPortFree(serverPort, '127.0.0.1')
const logFolder = path.join(root, 'var', 'log')
mkdirSync(logFolder, { recursive: true })
const siteLog = path.join(logFolder, 'dev-h5.log')
writeFileSync(siteLog, '')

const children = []

/** Starts a part. Where one ends, the other ends with it. */
const start = (args, env, stdio) => {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  children.push(child)
  noteServer(root, child)
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
  return child
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')))

process.stdout.write('  Starting the server and compiling the site …\n')

start(
  [path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', path.join(root, 'server', 'main.ts')],
  {
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    // The server refuses to run outside production behind a site that other machines reach.
    FAIRGATE_SITE_HOST: host,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    // The built site would be an older one.
    SITE_DIR: 'none',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
  ['ignore', 'inherit', 'inherit'],
)

const site = start(
  // Webpack makes much short-lived garbage; a larger young generation saves a third of its time.
  ['--max-semi-space-size=64', path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', 'h5', '--watch'],
  {
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: host,
    FAIRGATE_SERVER_PORT: String(serverPort),
    FAIRGATE_BUILD_CACHE: '1',
    FAIRGATE_OUT: 'var/dev-h5',
    FORCE_COLOR: '0',
  },
  ['ignore', 'pipe', 'pipe'],
)
const report = compileReport((line) => process.stdout.write(`${line}\n`))
for (const stream of [site.stdout, site.stderr]) {
  stream.on('data', (chunk) => {
    writeFileSync(siteLog, chunk, { flag: 'a' })
    report(chunk.toString())
  })
}
