import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './install.mjs'
import { runStep } from './progress.mjs'
import { writeSiteRecord } from './siteRecord.mjs'
import { hashOf } from './sources.mjs'

const sources = ['src', 'contract', 'config', 'types', 'babel.config.js', 'package-lock.json']

/** By which the app says who it is: as the server's environment has it, so that what is built here is let in there. */
const client = () => `${process.env.FAIRGATE_CLIENT_ID ?? 'fairgate'}:${process.env.FAIRGATE_CLIENT_SECRET ?? 'fairgate_secret'}`
const settings = () => ({
  FAIRGATE_API_URL: process.env.FAIRGATE_API_URL,
  FAIRGATE_HOME_LINK: process.env.FAIRGATE_HOME_LINK,
  FAIRGATE_CLIENT: client(),
})

const titles = { h5: 'Building the H5 site', weapp: 'Building the mini-program' }

const outputOf = (target) => path.join(root, 'dist', target)
const stampOf = (target) => path.join(root, 'dist', `.${target}.built`)
const wantedStamp = (target) => hashOf(root, sources, [target, ...Object.values(settings()).map((value) => value ?? '')].join('\n'))

/** Compressed once, so that serving a file costs no processor time. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json|svg)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Builds one target, unless what is there was built from the same sources with the same settings. */
export const buildTarget = async (target, { isForced = false, isQuiet = false } = {}) => {
  const stamp = wantedStamp(target)
  const isFresh = existsSync(outputOf(target)) && existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === stamp
  if (isFresh && !isForced) return
  await runStep({
    title: titles[target],
    isQuiet,
    command: process.execPath,
    args: [path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', target],
    logFile: path.join(root, 'var', 'log', `build-${target}.log`),
    env: { ...process.env, ...settings(), NODE_ENV: 'production', CI: 'true', FORCE_COLOR: '0' },
    cwd: root,
  })
  if (target === 'h5') {
    compress(outputOf(target))
    writeSiteRecord(outputOf(target), client())
  }
  writeFileSync(stampOf(target), stamp)
}
