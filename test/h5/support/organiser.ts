import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoPassword, organiserName } from '../../../server/demo/account/testAccounts'
import type { RunningFair } from '../../support/runFair'
import { sourceArguments } from '../../support/sourceArguments'

const root = path.resolve(__dirname, '..', '..', '..')
const run = promisify(execFile)

/** Runs an organiser's command. @returns its output */
const command = async (fair: RunningFair, script: 'review' | 'orders' | 'exhibitors', words: string[]): Promise<string> => {
  const place = ['--tenant', '100001', '--exhibition', '1201', '--account', organiserName, '--url', fair.url]
  const { stdout } = await run(process.execPath, [...sourceArguments, path.join(root, 'scripts', `${script}.ts`), ...words, ...place], {
    cwd: root,
    env: { ...process.env, ORGANISER_PASSWORD: demoPassword },
  })
  return stdout
}

/** `npm run review -- …`. */
const review = (fair: RunningFair, ...words: string[]): Promise<string> => command(fair, 'review', words)

/** `npm run orders -- …`. */
export const orders = (fair: RunningFair, ...words: string[]): Promise<string> => command(fair, 'orders', words)

/** `npm run exhibitors -- …`. */
export const exhibitors = (fair: RunningFair, ...words: string[]): Promise<string> => command(fair, 'exhibitors', words)

/** The id of a registration that waits for review, found by the person's name. */
export const waitingId = async (fair: RunningFair, name: string): Promise<string> => {
  for (let page = 1; page < 20; page += 1) {
    const text = await review(fair, 'list', '--page', String(page))
    const line = text.split('\n').find((one) => one.includes(name))
    if (line) return line.split(/\s+/)[0]!
    if (!text.includes(`page ${page} of`)) break
  }
  throw new Error(`${name} does not wait for review`)
}

export const approve = (fair: RunningFair, id: string): Promise<string> => review(fair, 'approve', id)

export const reject = (fair: RunningFair, id: string, remark: string): Promise<string> => review(fair, 'reject', id, '--remark', remark)
