import { parseArgs } from 'node:util'
import { withoutSecrets } from '../server/areas/organiser/tenantFile/storedSecrets'
import { readTenant } from '../server/areas/organiser/tenantFile/readTenant'
import { storeTenant, tryTenant } from '../server/areas/organiser/tenantFile/storeTenant'
import { tenantFileJsonSchema } from '../server/areas/organiser/tenantFile/tenantFile.schema'
import { makeSecrets } from '../server/core/secrets'
import { CommandError, tenantAsked } from './lib/CommandError'
import { readFile, runFileCommand, writeFile } from './lib/fileCommand'
import { withDatabase } from './lib/withDatabase'

const help = `Keeps an organiser in one JSON file: its name, its accounts at outside services, its dictionaries (docs/tenant-file.md).

  npm run tenant -- import FILE              checks it and stores it: makes the organiser, or changes it
  npm run tenant -- export --tenant <id> [FILE]
  npm run tenant -- schema [FILE]            the JSON Schema of such a file, for an editor

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --check             with import: only tell what is wrong, and store nothing

Without FILE, export and schema write to the terminal. Secrets are sealed with FAIRGATE_SECRET and never written out again: an export has
"(kept)" in their place, and an import of "(kept)" leaves what is stored.
Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running; a running one knows within half a minute.
Ends with 0 when it is done, with 1 when the file was refused, with 2 when it could not be tried.
`

const options = { tenant: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const importFile = async (file: string | undefined, isTrial: boolean): Promise<string> => {
  if (file === undefined) throw new CommandError('Which FILE? "npm run tenant -- --help" tells more.')
  const value = readFile(file)
  return withDatabase(async ({ pool }, { secret }) => {
    const { tenantId, isNew, changed } = await (isTrial ? tryTenant : storeTenant)(
      { pool, secrets: makeSecrets(secret), now: () => new Date() },
      value,
    )
    const what = `Organiser ${tenantId}`
    if (!isNew && changed.length === 0) return `${what} is as the file says already.\n`
    const done = isTrial ? 'would be' : 'is'
    return isNew ? `${what} ${done} made.\n` : `${what} ${done} changed: ${changed.join(', ')}.\n`
  })
}

const exportFile = async (file: string | undefined, tenant: string | undefined): Promise<string> => {
  const tenantId = tenantAsked(tenant)
  const found = await withDatabase(({ db }, { secret }) => readTenant({ db, secrets: makeSecrets(secret) }, tenantId))
  if (!found) throw new CommandError(`There is no organiser ${tenantId} in this database.`)
  return writeFile(file, { ...found, settings: withoutSecrets(found.settings) })
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, file, more],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  if (more !== undefined) throw new CommandError('One FILE at a time.')
  switch (action) {
    case 'import':
      return importFile(file, values.check === true)
    case 'export':
      return exportFile(file, values.tenant)
    case 'schema':
      return writeFile(file, tenantFileJsonSchema())
    default:
      throw new CommandError(`There is no "${action}". "npm run tenant -- --help" tells what there is.`)
  }
}

void runFileCommand(run)
