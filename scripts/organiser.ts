import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type GrantedRight, grantedRights } from '../contract/rules/rights'
import { accountLengths, normaliseAccountName, validateAccount } from '../contract/rules/passwords'
import { changeOrganiserPassword, createOrganiserAccount } from '../server/areas/account/organiserAccount.service'
import type { Connection } from '../server/database/connect'
import { askSecret } from './lib/askSecret'
import { CommandError, tenantAsked } from './lib/CommandError'
import { withDatabase } from './lib/withDatabase'

/** Makes organiser accounts, straight in the database: the first one has nobody who could let it in. */
const help = `Makes an organiser account, or gives one a new password.

  npm run organiser -- create   --tenant <id> --account <name> [--name "Who"] [--rights ${grantedRights.join(',')}]
  npm run organiser -- password --tenant <id> --account <name>

  --password-stdin   takes the password from standard input; else one is made and shown this once

Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running.
`

const passwordLeast = 12

interface Request {
  action: 'create' | 'password'
  tenantId: string
  accountName: string
  displayName: string
  rights: GrantedRight[]
  isPasswordFromStdin: boolean
}

const readRights = (text: string | undefined): GrantedRight[] => {
  const names = text === undefined ? [...grantedRights] : text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(grantedRights as readonly string[]).includes(name))
  if (unknown.length > 0) throw new CommandError(`There is no right "${unknown.join('", "')}". There are: ${grantedRights.join(', ')}.`)
  return names as GrantedRight[]
}

const readRequest = (args: string[]): Request | null => {
  const {
    values,
    positionals: [action],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      account: { type: 'string' },
      name: { type: 'string' },
      rights: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || !action) return null
  if (action !== 'create' && action !== 'password') throw new CommandError(`There is no "${action}".\n\n${help}`)
  const tenantId = tenantAsked(values.tenant)
  const accountName = normaliseAccountName(values.account ?? '')
  if (validateAccount(accountName) || !/^[\p{L}\p{N}._@-]+$/u.test(accountName))
    throw new CommandError(`--account wants ${accountLengths.min} to ${accountLengths.max} letters, digits, dots or dashes.`)
  return {
    action,
    tenantId,
    accountName,
    displayName: values.name ?? accountName,
    rights: readRights(values.rights),
    isPasswordFromStdin: values['password-stdin'] === true,
  }
}

const passwordFor = async (request: Request): Promise<string> => {
  const password = request.isPasswordFromStdin ? await askSecret('Password: ') : randomBytes(15).toString('base64url')
  if (password.length < passwordLeast) throw new CommandError(`The password of an organiser has at least ${passwordLeast} characters.`)
  return password
}

const create = async (connection: Connection, request: Request, password: string): Promise<void> => {
  const outcome = await createOrganiserAccount(connection, { ...request, password })
  if (outcome === 'noSuchTenant')
    throw new CommandError(`There is no organiser ${request.tenantId} in this database. "npm run tenant" makes one.`)
  if (outcome === 'nameTaken')
    throw new CommandError(`${request.accountName} is taken. "npm run organiser -- password" gives it a new password.`)
}

const changePassword = async (connection: Connection, request: Request, password: string): Promise<void> => {
  if (!(await changeOrganiserPassword(connection, { ...request, password })))
    throw new CommandError(`There is no account ${request.accountName} of organiser ${request.tenantId}.`)
}

const run = async (): Promise<string> => {
  const request = readRequest(process.argv.slice(2))
  if (!request) return help
  const password = await passwordFor(request)
  await withDatabase((connection) => (request.action === 'create' ? create : changePassword)(connection, request, password))
  const told = request.isPasswordFromStdin ? '' : `\nPassword: ${password}\nIt is shown this once; only a hash of it is kept.`
  return `${request.accountName} may sign in${request.action === 'create' ? ` with the rights ${request.rights.join(', ')}` : ' with the new password'}.${told}`
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
