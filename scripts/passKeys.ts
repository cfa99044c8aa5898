import { parseArgs } from 'node:util'
import { readExhibition } from '../server/areas/organiser/exhibitionFile/readExhibition'
import { changeExhibitionKey, exhibitionKeysOf, revokeExhibitionKey } from '../server/core/exhibition/signingKeys'
import { makeSecrets } from '../server/core/secrets/secrets'
import { CommandError, tenantAsked } from './lib/CommandError'
import { withDatabase } from './lib/withDatabase'
import { printed } from './lib/printed'

const help = `The keys that sign the passes of an exhibition (docs/security.md).

  npm run pass-keys -- list
  npm run pass-keys -- change               a new key signs from now on; passes of the older ones stay valid
  npm run pass-keys -- revoke --key <id>    passes of this key are void; where it signs, a new one is made first

  --tenant <id>       the organiser, six digits   or FAIRGATE_TENANT
  --exhibition <id>   the exhibition              or FAIRGATE_EXHIBITION

Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running. A running server signs with the new key
after a minute. Entrances check with a new list after they have fetched it.
`

const options = {
  tenant: { type: 'string' },
  exhibition: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const key = { tenantId: tenantAsked(values.tenant), exhibitionId: values.exhibition ?? process.env.FAIRGATE_EXHIBITION ?? '' }
  if (!/^\d{1,19}$/.test(key.exhibitionId)) throw new CommandError('--exhibition needs the numeric id of an exhibition.')
  return withDatabase(async ({ db }, config) => {
    if (!(await readExhibition(db, key)))
      throw new CommandError(`Organiser ${key.tenantId} has no exhibition ${key.exhibitionId} in this database.`)
    const app = { db, secrets: makeSecrets(config), now: () => new Date() }
    if (action === 'list')
      return (await exhibitionKeysOf(app, key))
        .map(({ keyId, publicKey, createdAt, retiredAt, revokedAt }) => {
          const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : retiredAt ? `retired ${retiredAt.toISOString()}` : 'signs'
          return `${String(keyId).padEnd(5)}${publicKey}  made ${createdAt.toISOString()}  ${state}\n`
        })
        .join('')
    if (action === 'change') {
      const { keyId } = await changeExhibitionKey(app, key)
      return `Key ${keyId} signs new passes. Passes of older keys stay valid.\n`
    }
    if (action !== 'revoke') throw new CommandError(`Unknown action "${action}". See "npm run pass-keys -- --help".`)
    const keyId = Number(values.key)
    if (!Number.isInteger(keyId)) throw new CommandError('--key needs the id of a key. See "npm run pass-keys -- list".')
    const revoked = await revokeExhibitionKey(app, key, keyId)
    if (!revoked) throw new CommandError(`There is no valid key ${values.key}.`)
    return `Key ${keyId} is revoked, and its passes are void.${revoked.newKeyId ? ` Key ${revoked.newKeyId} signs new ones.` : ''}\n`
  })
}

void printed(run, { failed: 2 })
