import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './sources'

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

/** Another name for the same bytes, where both folders are on one disk. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/** A package as npm places it, without those below it, which have places of their own. */
const place = (from: string, to: string): void => {
  const kind = lstatSync(from)
  if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (kind.isFile()) linkOrCopy(from, to)
  else {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== 'node_modules') place(path.join(from, name), path.join(to, name))
  }
}

/**
 * Places the packages that `npm ci --omit=dev` installs, from those here: each that package-lock.json has for more than builds and tests.
 * npm would unpack all of them again, which takes twenty seconds.
 */
export const placeProductionPackages = (folder: string): void => {
  const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T
  const lock = read<{ packages: Record<string, Locked> }>('package-lock.json')
  // npm installs nothing where the two differ.
  assert.deepEqual(lock.packages['']!.dependencies, read<Locked>('package.json').dependencies)
  const wanted = Object.entries(lock.packages).filter(([where, { dev }]) => where.startsWith('node_modules/') && !dev)
  const there = wanted.filter(([where]) => existsSync(path.join(root, where)))
  // Another platform's packages are optional.
  assert.deepEqual(
    wanted.filter(([, { optional, devOptional }]) => !optional && !devOptional).filter((one) => !there.includes(one)),
    [],
  )
  for (const [where] of there) {
    mkdirSync(path.dirname(path.join(folder, where)), { recursive: true })
    place(path.join(root, where), path.join(folder, where))
  }
  // npm lists there what it installed, and the commands read it.
  writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(there) }))
}
