import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../server/sandboxes'

let known: string | undefined

/**
 * A sandbox of a test, with the keys that the first one of this process made. Five RSA keys take 0.4 seconds of processor time, and
 * no test depends on new ones. A folder that has keys keeps them.
 */
export const startSandboxWithKeys = async (options: SandboxOptions): Promise<Sandbox> => {
  const file = path.join(options.dataDir, 'sandbox', 'credentials.json')
  if (known !== undefined && !existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, known, { mode: 0o600 })
  }
  const sandbox = await startSandbox(options)
  known ??= readFileSync(file, 'utf8')
  return sandbox
}
