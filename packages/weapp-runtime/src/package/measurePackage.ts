import fs from 'node:fs'
import path from 'node:path'
import type { AppConfiguration } from '../shared/AppConfiguration'
import { packageOf, subPackagesOf } from '../shared/AppConfiguration'
import { listPackageFiles } from './readPackageFiles'

export interface PackageSizes {
  mainBytes: number
  subPackages: { root: string; bytes: number }[]
  totalBytes: number
}

/** WeChat's upload leaves out source maps and the project's own settings. */
const notUploaded = /\.map$|^project\.(private\.)?config\.json$/

/** Bytes of the main package, of each subpackage and of all: what WeChat's limits of 2 MB and 30 MB count. */
export function measurePackage(distDir: string): PackageSizes {
  const app: AppConfiguration = JSON.parse(fs.readFileSync(path.join(distDir, 'app.json'), 'utf8'))
  const bytes = new Map<string, number>([['', 0], ...subPackagesOf(app).map(({ root }) => [root, 0] as [string, number])])
  for (const file of listPackageFiles(distDir)) {
    if (notUploaded.test(file)) continue
    const root = packageOf(app, file)
    bytes.set(root, (bytes.get(root) ?? 0) + fs.statSync(path.join(distDir, file)).size)
  }
  const subPackages = [...bytes].filter(([root]) => root !== '').map(([root, size]) => ({ root, bytes: size }))
  return { mainBytes: bytes.get('') ?? 0, subPackages, totalBytes: [...bytes.values()].reduce((a, b) => a + b, 0) }
}
