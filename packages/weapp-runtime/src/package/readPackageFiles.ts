import fs from 'node:fs'
import path from 'node:path'

const textKinds = new Set(['.wxml', '.wxs', '.wxss', '.json', '.js'])

/** Every file of the package by its path from the package's root, with forward slashes. */
export function listPackageFiles(distDir: string): string[] {
  const entries = fs.readdirSync(distDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** The sources that the runtime compiles; pictures and the like are served from disk when asked for. */
export function readPackageSources(distDir: string): Map<string, string> {
  const files = listPackageFiles(distDir).filter((file) => textKinds.has(path.extname(file)))
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(distDir, file), 'utf8')]))
}

/** Differs whenever a file was added, removed or written. */
export function stateOfPackage(distDir: string): string {
  return listPackageFiles(distDir)
    .map((file) => {
      const { ino, size, mtimeMs, ctimeMs } = fs.statSync(path.join(distDir, file))
      return [file, ino, size, mtimeMs, ctimeMs].join()
    })
    .join('\n')
}
