import { parseArgs } from 'node:util'
import { setSealedWord } from '../server/core/process/installation.sql'
import { installationWord } from '../server/core/process/installation'
import { type Resealed, resealColumns, sumOf } from '../server/core/secrets/reseal'
import { makeSecrets } from '../server/core/secrets/secrets'
import { resealRegistrations } from '../server/areas/visitor/reseal/reseal.service'
import { readCommandConfig } from '../server/config'
import { folderSecret, newSecret, secretFileOf, writeSecretFile } from '../server/settings/secretFile'
import { CommandError } from './lib/CommandError'
import { withDatabase } from './lib/withDatabase'
import { printed } from './lib/printed'

const help = `Changes the secret that encrypts identity documents and organisers' settings, and signs tokens (docs/security.md).

  npm run -s secret -- new      print a new secret
  npm run secret -- change      in a data folder without FAIRGATE_SECRET: put a new secret before the old one
  npm run secret -- reseal      encrypt with the new secret all that the old one encrypted

With FAIRGATE_SECRET, instead of "change":
  1. several servers only: set FAIRGATE_OTHER_SECRET to the new secret and restart one after the other
  2. set FAIRGATE_SECRET to the new and FAIRGATE_OTHER_SECRET to the old secret, and restart one after the other
  3. run "reseal" with these two settings. Servers may run. A reseal that was ended is continued by the next one.
  4. remove FAIRGATE_OTHER_SECRET and restart. Whoever did not use Fairgate since step 2 signs in again.

  --leave-unreadable   with reseal: finish even if neither secret opens some values, which are then lost
`

const hasOwnSecret = (): boolean => process.env.FAIRGATE_SECRET !== undefined

const change = (): string => {
  if (hasOwnSecret()) throw new CommandError('FAIRGATE_SECRET is set, so change it there. See "npm run secret -- --help".')
  const { dataDir } = readCommandConfig(process.env)
  const { secret, otherSecret } = folderSecret(dataDir)
  if (otherSecret)
    throw new CommandError('A change of the secret has begun. Restart the server if it runs, then run "npm run secret -- reseal".')
  writeSecretFile(dataDir, { secret: newSecret(), otherSecret: secret })
  return `${secretFileOf(dataDir)} has a new secret, and the old one below it. Restart the server if it runs, then run "npm run secret -- reseal".\n`
}

/** Passes, because a server that has not been restarted may still encrypt with the old secret. */
const mostPasses = 5

const reseal = (leaveUnreadable: boolean): Promise<string> =>
  withDatabase(async ({ pool }, config) => {
    if (!config.otherSecret)
      throw new CommandError('There is only one secret, so there is nothing to change. See "npm run secret -- --help".')
    const secrets = makeSecrets(config)
    let done = 0
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      const found: Resealed = sumOf([await resealColumns(pool, secrets), await resealRegistrations(pool, secrets)])
      done += found.done
      if (found.done > 0) continue
      if (found.unreadable > 0 && !leaveUnreadable)
        throw new CommandError(
          `${done} values were encrypted with the new secret. Neither secret opens ${found.unreadable} others. Nothing else was changed.`,
        )
      await setSealedWord(pool, secrets.seal(installationWord))
      if (hasOwnSecret())
        return `${done} values were encrypted with the new secret, none is left. Remove FAIRGATE_OTHER_SECRET and restart.\n`
      writeSecretFile(config.dataDir, { secret: config.secret, otherSecret: null })
      return `${done} values were encrypted with the new secret, none is left. The old secret is gone from ${secretFileOf(config.dataDir)}. Restart the server if it runs.\n`
    }
    throw new CommandError('A server still encrypts with the old secret. Restart it with both secrets, then run this command again.')
  })

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action],
  } = parseArgs({
    args: process.argv.slice(2),
    options: { 'leave-unreadable': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help || !action) return help
  if (action === 'new') return `${newSecret()}\n`
  if (action === 'change') return change()
  if (action === 'reseal') return reseal(values['leave-unreadable'] === true)
  throw new CommandError(`Unknown action "${action}". See "npm run secret -- --help".`)
}

void printed(run, { failed: 2 })
