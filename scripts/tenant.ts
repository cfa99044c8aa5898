import { parseArgs } from 'node:util'
import { withoutSecrets } from '../server/areas/organiser/tenantFile/storedSecrets'
import { readTenant } from '../server/areas/organiser/tenantFile/readTenant'
import { storeTenant, tryTenant } from '../server/areas/organiser/tenantFile/storeTenant'
import { tenantFileJsonSchema } from '../server/areas/organiser/tenantFile/tenantFile.schema'
import { makeSecrets } from '../server/core/secrets/secrets'
import { CommandError, tenantAsked } from './lib/CommandError'
import { readFile, runFileCommand, writeFile } from './lib/fileCommand'
import { withDatabase } from './lib/withDatabase'

const help = `Imports and exports an organiser as one JSON file: name, accounts at external services, dictionaries (docs/tenant-file.md).

  npm run tenant -- import FILE              check the file, then create or update the organiser
  npm run tenant -- export --tenant <id> [FILE]
  npm run tenant -- schema [FILE]            the JSON Schema of the file, for an editor

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --check             with import: check only, store nothing

Without FILE, export and schema write to the terminal. Secrets are encrypted with FAIRGATE_SECRET and never exported. An export has
"(kept)" in their place. An import of "(kept)" leaves the stored secret unchanged.
Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running. A running server sees the change within half a minute.
Exit codes: 0 done, 1 file rejected, 2 could not run.
`

const options = { tenant: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const importFile = async (file: string | undefined, isTrial: boolean): Promise<string> => {
  if (file === undefined) throw new CommandError('FILE is missing. See "npm run tenant -- --help".')
  const value = readFile(file)
  return withDatabase(async ({ pool }, config) => {
    const { tenantId, isNew, changed } = await (isTrial ? tryTenant : storeTenant)(
      { pool, secrets: makeSecrets(config), now: () => new Date() },
      value,
    )
    const what = `Organiser ${tenantId}`
    if (!isNew && changed.length === 0) return `${what} already matches the file.\n`
    const done = isTrial ? 'would be ' : ''
    return isNew ? `${what} ${done}created.\n` : `${what} ${done}updated: ${changed.join(', ')}.\n`
  })
}

const exportFile = async (file: string | undefined, tenant: string | undefined): Promise<string> => {
  const tenantId = tenantAsked(tenant)
  const found = await withDatabase(({ db }, config) => readTenant({ db, secrets: makeSecrets(config) }, tenantId))
  if (!found) throw new CommandError(`Organiser ${tenantId} does not exist in this database.`)
  return writeFile(file, { ...found, settings: withoutSecrets(found.settings) })
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, file, more],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  if (more !== undefined) throw new CommandError('Give only one FILE.')
  switch (action) {
    case 'import':
      return importFile(file, values.check === true)
    case 'export':
      return exportFile(file, values.tenant)
    case 'schema':
      return writeFile(file, tenantFileJsonSchema())
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run tenant -- --help".`)
  }
}

void runFileCommand(run)
