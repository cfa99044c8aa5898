import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type ExhibitionFile, exhibitionFileJsonSchema } from '../contract/entry/exhibitionFile.schema'
import { cleanedPages } from '../server/areas/content/page/pageFile.service'
import { checkedExhibition } from '../server/areas/organiser/exhibitionFile/checkedExhibition'
import { idleTypes } from '../server/areas/organiser/exhibitionFile/idleTypes'
import { readExhibition } from '../server/areas/organiser/exhibitionFile/readExhibition'
import { storeExhibition } from '../server/areas/organiser/exhibitionFile/storeExhibition'
import { broughtBack } from '../server/areas/organiser/exhibitionFile/versions'
import { fileOfVersion, newestVersions } from '../server/areas/organiser/exhibitionFile/versions.sql'
import { type Picture, readPictures } from '../server/areas/organiser/pictures/readPictures'
import { assertPicturesExist, storePictures } from '../server/areas/organiser/pictures/storePictures'
import { quoted } from '../server/areas/organiser/files/Problem'
import { findExhibition } from '../server/core/exhibition/exhibition.sql'
import { makeSecrets } from '../server/core/secrets/secrets'
import type { Database } from '../server/database/connect'
import type { ExhibitionKey } from '../server/database/within'
import { CommandError, tenantAsked } from './lib/CommandError'
import { nameOf, storedText, trialText } from './lib/exhibitionReport'
import { readFile, runFileCommand, writeFile } from './lib/fileCommand'
import { withDatabase } from './lib/withDatabase'

const help = `Imports and exports an exhibition's configuration as one JSON file (docs/exhibition-file.md).

  npm run exhibition -- import FILE              check the file, then create or update the exhibition
  npm run exhibition -- export --tenant <id> --exhibition <id> [FILE]
  npm run exhibition -- versions --tenant <id> --exhibition <id>
                                                 who stored which version, and when; the newest first
  npm run exhibition -- restore --tenant <id> --exhibition <id> --version N
                                                 store version N again, as the newest
  npm run exhibition -- schema [FILE]            the JSON Schema of the file, for an editor

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --exhibition <id>   the exhibition                     or FAIRGATE_EXHIBITION
                      with import: overrides the ids in the file
  --pictures FOLDER   with import: store the pictures of FOLDER in DATA_DIR, as /media/<tenant>/<exhibition>/<name>
  --check             with import and restore: say what would change and how many people it reaches, store nothing
  --if-version N      with import: only if N is the stored version. The default is the version in the file, if it has one
  --overwrite         with import: whatever version is stored
  --version N         with export and restore: that version
  --by NAME           with import and restore: who stores it; the default is the user of this machine

Without FILE, export and schema write to the terminal.
The file is the whole configuration: anything missing from it is removed. What people have cannot be removed: a register type with people,
a ticket type that was ordered, a kind of credential that was applied for.
Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running. A running server sees the change within five seconds.
Exit codes: 0 done, 1 file rejected, 2 could not run.
`

const options = {
  tenant: { type: 'string' },
  exhibition: { type: 'string' },
  pictures: { type: 'string' },
  check: { type: 'boolean' },
  'if-version': { type: 'string' },
  overwrite: { type: 'boolean' },
  version: { type: 'string' },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Values {
  tenant?: string | undefined
  exhibition?: string | undefined
  pictures?: string | undefined
  check?: boolean | undefined
  'if-version'?: string | undefined
  overwrite?: boolean | undefined
  version?: string | undefined
  by?: string | undefined
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

/** A number from the command line. @throws CommandError */
const numberOf = (values: Values, name: 'if-version' | 'version'): number | undefined => {
  const text = values[name]
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandError(`--${name} needs the number of a version.`)
  return Number(text)
}

const storedBy = ({ by }: Values): string => (by ?? process.env.SUDO_USER ?? userInfo().username).slice(0, 60)

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
      ...idleTypes(read).map(({ path, says }) => `Warning: ${path} ${says}.\n`),
    ].join('')
    const storage = { pool, secrets: makeSecrets(config), now: () => new Date() }
    const storing = { by: storedBy(values), madeFrom: values.overwrite ? undefined : (numberOf(values, 'if-version') ?? read.version) }
    if (values.check) return `${notes}${file} is valid.\n${await trialText(db, storage, read, storing)}`
    const stored = await storeExhibition(storage, read, storing)
    await storePictures(dataDir, read, pictures)
    return `${notes}${storedText(read, stored)}`
  })
}

const keyAsked = (values: Values): ExhibitionKey => {
  const tenantId = tenantAsked(values.tenant)
  const exhibitionId = values.exhibition ?? process.env.FAIRGATE_EXHIBITION ?? ''
  if (!/^\d{1,19}$/.test(exhibitionId)) throw new CommandError('--exhibition needs the numeric id of an exhibition.')
  return { tenantId, exhibitionId }
}

/** The stored file with its version. @throws CommandError where there is no such exhibition or version */
const fileAsked = async (db: Database, key: ExhibitionKey, version: number | undefined): Promise<ExhibitionFile> => {
  const [row, present] = [await findExhibition(db, key), await readExhibition(db, key)]
  if (!row || !present) throw new CommandError(`Organiser ${key.tenantId} has no exhibition ${key.exhibitionId} in this database.`)
  if (version === undefined || version === row.configVersion) return { version: row.configVersion, ...present }
  const earlier = await fileOfVersion(db, key, version)
  if (!earlier) throw new CommandError(`${nameOf(key)} has no version ${version}. See "npm run exhibition -- versions".`)
  return { version, ...earlier }
}

const exportFile = async (file: string | undefined, values: Values): Promise<string> => {
  const key = keyAsked(values)
  return writeFile(file, await withDatabase(({ db }) => fileAsked(db, key, numberOf(values, 'version'))))
}

const maxVersionsListed = 100

const listVersions = async (values: Values): Promise<string> => {
  const key = keyAsked(values)
  const found = await withDatabase(({ db }) => newestVersions(db, key, maxVersionsListed))
  if (found.length === 0) return `${nameOf(key)} has no stored versions.\n`
  return found.map(({ version, storedAt, storedBy }) => `${version}  ${storedAt.toISOString()}  ${quoted(storedBy)}\n`).join('')
}

const restore = async (values: Values): Promise<string> => {
  const key = keyAsked(values)
  const version = numberOf(values, 'version')
  if (version === undefined) throw new CommandError('--version is missing. See "npm run exhibition -- versions".')
  return withDatabase(async ({ db, pool }, config) => {
    const [earlier, present] = [await fileAsked(db, key, version), await fileAsked(db, key, undefined)]
    const file = broughtBack(earlier, present)
    const storage = { pool, secrets: makeSecrets(config), now: () => new Date() }
    const storing = { by: storedBy(values), madeFrom: present.version }
    return values.check ? trialText(db, storage, file, storing) : storedText(file, await storeExhibition(storage, file, storing))
  })
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
    case 'versions':
      return listVersions(values)
    case 'restore':
      return restore(values)
    case 'schema':
      return writeFile(file, exhibitionFileJsonSchema())
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run exhibition -- --help".`)
  }
}

void runFileCommand(run)
