import { parseArgs } from 'node:util'
import { exhibitionFileJsonSchema } from '../contract/entry/exhibitionFile.schema'
import { cleanedPages } from '../server/areas/content/pageFile.service'
import { checkedExhibition } from '../server/areas/organiser/exhibitionFile/checkedExhibition'
import { settingsWithoutPage } from '../server/areas/organiser/exhibitionFile/notOpenYet'
import { readExhibition } from '../server/areas/organiser/exhibitionFile/readExhibition'
import { storeExhibition } from '../server/areas/organiser/exhibitionFile/storeExhibition'
import { type Picture, readPictures } from '../server/areas/organiser/pictures/readPictures'
import { assertPicturesExist, storePictures } from '../server/areas/organiser/pictures/storePictures'
import { makeSecrets } from '../server/core/secrets'
import { CommandError, tenantAsked } from './lib/CommandError'
import { readFile, runFileCommand, writeFile } from './lib/fileCommand'
import { withDatabase } from './lib/withDatabase'

const help = `Imports and exports an exhibition's configuration as one JSON file (docs/exhibition-file.md).

  npm run exhibition -- import FILE              check the file, then create or update the exhibition
  npm run exhibition -- export --tenant <id> --exhibition <id> [FILE]
  npm run exhibition -- schema [FILE]            the JSON Schema of the file, for an editor

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --exhibition <id>   the exhibition                     or FAIRGATE_EXHIBITION
                      with import: overrides the ids in the file
  --pictures FOLDER   with import: store the pictures of FOLDER in DATA_DIR, as /media/<tenant>/<exhibition>/<name>
  --check             with import: check only, store nothing

Without FILE, export and schema write to the terminal.
The file is the whole configuration: anything missing from it is removed. Sold tickets are kept.
Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running. A running server sees the change within five seconds.
Exit codes: 0 done, 1 file rejected, 2 could not run.
`

const options = {
  tenant: { type: 'string' },
  exhibition: { type: 'string' },
  pictures: { type: 'string' },
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Values {
  tenant?: string | undefined
  exhibition?: string | undefined
  pictures?: string | undefined
  check?: boolean | undefined
  help?: boolean | undefined
}

/** The file with the ids from the command line in place of its own. */
const renamed = (value: unknown, { tenant, exhibition }: Values): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...(tenant ? { tenantId: tenant } : {}), ...(exhibition ? { exhibitionId: exhibition } : {}) }
    : value

const picturesIn = (folder: string): Promise<Picture[]> =>
  readPictures(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new CommandError(`The pictures in ${folder} cannot be read (${error.code}).`)
  })

const importFile = async (file: string | undefined, values: Values): Promise<string> => {
  if (file === undefined) throw new CommandError('FILE is missing. See "npm run exhibition -- --help".')
  const value = renamed(readFile(file), values)
  return withDatabase(async ({ db, pool }, config) => {
    const { publicUrl, dataDir } = config
    const read = await checkedExhibition(db, value, { publicUrl, now: new Date() })
    const pictures = values.pictures === undefined ? [] : await picturesIn(values.pictures)
    if (values.pictures !== undefined) await assertPicturesExist(dataDir, read, pictures)
    const notes = [
      ...cleanedPages(read.contentPages).map((id) => `contentPages: disallowed HTML was removed from "${id}".\n`),
      ...settingsWithoutPage(read).map(({ path, says }) => `Warning: ${path} ${says}.\n`),
    ].join('')
    if (values.check) return `${notes}${file} is valid.\n`
    const { isNew, changed } = await storeExhibition({ pool, secrets: makeSecrets(config), now: () => new Date() }, read)
    await storePictures(dataDir, read, pictures)
    const what = `Exhibition ${read.exhibitionId} of organiser ${read.tenantId}`
    if (isNew) return `${notes}${what} created.\n`
    return changed.length === 0 ? `${notes}${what} already matches the file.\n` : `${notes}${what} updated: ${changed.join(', ')}.\n`
  })
}

const exportFile = async (file: string | undefined, values: Values): Promise<string> => {
  const tenantId = tenantAsked(values.tenant)
  const exhibitionId = values.exhibition ?? process.env.FAIRGATE_EXHIBITION ?? ''
  if (!/^\d{1,19}$/.test(exhibitionId)) throw new CommandError('--exhibition needs the numeric id of an exhibition.')
  const found = await withDatabase(({ db }) => readExhibition(db, { tenantId, exhibitionId }))
  if (!found) throw new CommandError(`Organiser ${tenantId} has no exhibition ${exhibitionId} in this database.`)
  return writeFile(file, found)
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
      return importFile(file, values)
    case 'export':
      return exportFile(file, values)
    case 'schema':
      return writeFile(file, exhibitionFileJsonSchema())
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run exhibition -- --help".`)
  }
}

void runFileCommand(run)
