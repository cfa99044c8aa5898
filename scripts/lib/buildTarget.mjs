import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './install.mjs'
import { runStep } from './progress.mjs'
import { hashOf } from './sources.mjs'

const sources = ['src', 'contract', 'config', 'types', 'babel.config.js', 'package-lock.json']
const settings = ['FAIRGATE_API_URL', 'FAIRGATE_CLIENT', 'FAIRGATE_HOME_LINK']
const titles = { h5: 'Building the H5 site', weapp: 'Building the mini-program' }

const outputOf = (target) => path.join(root, 'dist', target)
const stampOf = (target) => path.join(root, 'dist', `.${target}.built`)
const wantedStamp = (target) => hashOf(root, sources, [target, ...settings.map((name) => process.env[name] ?? '')].join('\n'))

/** Compressed once, so that serving a file costs no processor time. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json|svg)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/** Builds one target, unless what is there was built from the same sources with the same settings. */
export const buildTarget = async (target, { isForced = false } = {}) => {
  const stamp = wantedStamp(target)
  const isFresh = existsSync(outputOf(target)) && existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === stamp
  if (isFresh && !isForced) return
  await runStep({
    title: titles[target],
    command: process.execPath,
    args: [path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', target],
    logFile: path.join(root, 'var', 'log', `build-${target}.log`),
    env: { ...process.env, NODE_ENV: 'production', CI: 'true', FORCE_COLOR: '0' },
    cwd: root,
  })
  if (target === 'h5') compress(outputOf(target))
  writeFileSync(stampOf(target), stamp)
}
