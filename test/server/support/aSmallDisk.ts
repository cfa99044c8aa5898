import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory, small enough to be filled. */
export interface SmallDisk {
  path: string
  /** Takes every byte that is left. */
  fill(): void
  /** Frees the space that `fill` used. */
  makeRoom(): void
  remove(): void
}

const fileSystemPageBytes = 4096

/** @returns null where this user may mount nothing: root may, but not in every container */
export const aSmallDisk = (sizeMegabytes: number): SmallDisk | null => {
  const path = mkdtempSync(join(tmpdir(), 'fg-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' })
  if (status !== 0) {
    rmSync(path, { recursive: true })
    return null
  }
  const ballast = join(path, 'ballast')
  const remove = (): void => {
    process.off('exit', remove)
    // Lazily, so that a database that a failed test has left running keeps nothing from going.
    spawnSync('umount', ['-l', path], { stdio: 'ignore' })
    rmSync(path, { recursive: true, force: true })
  }
  process.on('exit', remove)
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      const chunk = Buffer.alloc(fileSystemPageBytes)
      try {
        for (;;) writeSync(file, chunk)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove,
  }
}
