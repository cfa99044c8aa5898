import { parseArgs } from 'node:util'
import { exhibitionFileJsonSchema } from '../contract/entry/exhibitionFile.schema'
import { cleanedPages } from '../server/areas/content/pageFile.service'
import { checkedExhibition } from '../server/areas/organiser/exhibitionFile/checkedExhibition'
import { readExhibition } from '../server/areas/organiser/exhibitionFile/readExhibition'
import { storeExhibition } from '../server/areas/organiser/exhibitionFile/storeExhibition'
import { type Picture, readPictures } from '../server/areas/organiser/pictures/readPictures'
import { refuseMissingPictures, storePictures } from '../server/areas/organiser/pictures/storePictures'
import { makeSecrets } from '../server/core/secrets'
import { CommandError, tenantAsked } from './lib/CommandError'
import { readFile, runFileCommand, writeFile } from './lib/fileCommand'
import { withDatabase } from './lib/withDatabase'

const help = `Keeps an exhibition's whole config in one JSON file (docs/exhibition-file.md).

  npm run exhibition -- import FILE              checks it and stores it: makes the exhibition, or changes it
  npm run exhibition -- export --tenant <id> --exhibition <id> [FILE]
  npm run exhibition -- schema [FILE]            the JSON Schema of such a file, for an editor

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --exhibition <id>   the exhibition                     or FAIRGATE_EXHIBITION
                      with import: store it under these in place of what the file says
  --pictures FOLDER   with import: store the pictures of FOLDER in DATA_DIR, as /media/<tenant>/<exhibition>/<name>
  --check             with import: only tell what is wrong, and store nothing

Without FILE, export and schema write to the terminal.
The file is the whole config: what it does not hold is taken away. Tickets that were sold stay.
Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running; a running one knows within five seconds.
Ends with 0 when it is done, with 1 when the file was refused, with 2 when it could not be tried.
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

/** The file with the ids that the command names in place of its own. */
const renamed = (value: unknown, { tenant, exhibition }: Values): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...(tenant ? { tenantId: tenant } : {}), ...(exhibition ? { exhibitionId: exhibition } : {}) }
    : value

const picturesIn = (folder: string): Promise<Picture[]> =>
  readPictures(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new CommandError(`The pictures in ${folder} cannot be read (${error.code}).`)
  })

const importFile = async (file: string | undefined, values: Values): Promise<string> => {
  if (file === undefined) throw new CommandError('Which FILE? "npm run exhibition -- --help" tells more.')
  const value = renamed(readFile(file), values)
  return withDatabase(async ({ db, pool }, { publicUrl, secret, dataDir }) => {
    const read = await checkedExhibition(db, value, { publicUrl, now: new Date() })
    const pictures = values.pictures === undefined ? [] : await picturesIn(values.pictures)
    if (values.pictures !== undefined) await refuseMissingPictures(dataDir, read, pictures)
    const cleaned = cleanedPages(read.contentPages)
      .map((id) => `contentPages: what may not stand in HTML was left out of "${id}".\n`)
      .join('')
    if (values.check) return `${cleaned}${file} is right.\n`
    const { isNew, changed } = await storeExhibition({ pool, secrets: makeSecrets(secret), now: () => new Date() }, read)
    await storePictures(dataDir, read, pictures)
    const what = `Exhibition ${read.exhibitionId} of organiser ${read.tenantId}`
    if (isNew) return `${cleaned}${what} is made.\n`
    return changed.length === 0
      ? `${cleaned}${what} is as the file says already.\n`
      : `${cleaned}${what} is changed: ${changed.join(', ')}.\n`
  })
}

const exportFile = async (file: string | undefined, values: Values): Promise<string> => {
  const tenantId = tenantAsked(values.tenant)
  const exhibitionId = values.exhibition ?? process.env.FAIRGATE_EXHIBITION ?? ''
  if (!/^\d{1,19}$/.test(exhibitionId)) throw new CommandError('--exhibition wants the digits of an exhibition.')
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
  if (more !== undefined) throw new CommandError('One FILE at a time.')
  switch (action) {
    case 'import':
      return importFile(file, values)
    case 'export':
      return exportFile(file, values)
    case 'schema':
      return writeFile(file, exhibitionFileJsonSchema())
    default:
      throw new CommandError(`There is no "${action}". "npm run exhibition -- --help" tells what there is.`)
  }
}

void runFileCommand(run)
