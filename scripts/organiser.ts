import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { validatePhone } from '../contract/rules/contacts'
import { normaliseName, validateName } from '../contract/rules/names'
import { type GrantedRight, grantedRights } from '../contract/rules/rights'
import { accountLengths, normaliseAccountName, validateAccount } from '../contract/rules/passwords'
import { changeOrganiserPassword, createOrganiserAccount, grantToPhone } from '../server/areas/account/organiserAccount.service'
import type { Connection } from '../server/database/connect'
import { askSecret } from './lib/askSecret'
import { CommandError, tenantAsked } from './lib/CommandError'
import { withDatabase } from './lib/withDatabase'
import { printed } from './lib/printed'

/** Creates organiser accounts directly in the database, because the first one cannot be created by a signed-in organiser. */
const help = `Creates an organiser account, or sets a new password for one.

  npm run organiser -- create   --tenant <id> --account <name> [--name "Name"] [--rights ${grantedRights.join(',')}]
  npm run organiser -- password --tenant <id> --account <name>
  npm run organiser -- grant    --tenant <id> --phone <number> --rights readPasses   for staff who scan at an entrance; none takes all rights away

  --phone            the number with which the person signs in: 13800138000, or +852… for a number from abroad
  --password-stdin   read the password from standard input; without it, one is generated and shown once

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
  if (text === 'none') return []
  const names = text === undefined ? [...grantedRights] : text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(grantedRights as readonly string[]).includes(name))
  if (unknown.length > 0) throw new CommandError(`Unknown right "${unknown.join('", "')}". Known rights: ${grantedRights.join(', ')}.`)
  return names as GrantedRight[]
}

/** The name is shown in messages to people, so it is a name and nothing else. */
const readName = (text: string | undefined): string | undefined => {
  const name = text === undefined ? undefined : normaliseName(text)
  if (name !== undefined && validateName(name))
    throw new CommandError('--name needs the name of a person: letters, blanks, dots and hyphens.')
  return name
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
  if (action !== 'create' && action !== 'password') throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  const tenantId = tenantAsked(values.tenant)
  const accountName = normaliseAccountName(values.account ?? '')
  if (validateAccount(accountName) || !/^[\p{L}\p{N}._@-]+$/u.test(accountName))
    throw new CommandError(`--account needs ${accountLengths.min} to ${accountLengths.max} letters, digits, dots or dashes.`)
  return {
    action,
    tenantId,
    accountName,
    displayName: readName(values.name) ?? accountName,
    rights: readRights(values.rights),
    isPasswordFromStdin: values['password-stdin'] === true,
  }
}

const passwordFor = async (request: Request): Promise<string> => {
  const password = request.isPasswordFromStdin ? await askSecret('Password: ') : randomBytes(15).toString('base64url')
  if (password.length < passwordLeast) throw new CommandError(`An organiser password needs at least ${passwordLeast} characters.`)
  return password
}

const create = async (connection: Connection, request: Request, password: string): Promise<void> => {
  const outcome = await createOrganiserAccount(connection, { ...request, password })
  if (outcome === 'noSuchTenant')
    throw new CommandError(`Organiser ${request.tenantId} does not exist in this database. Create one with "npm run tenant".`)
  if (outcome === 'nameTaken')
    throw new CommandError(`${request.accountName} already exists. Set a new password with "npm run organiser -- password".`)
}

const changePassword = async (connection: Connection, request: Request, password: string): Promise<void> => {
  if (!(await changeOrganiserPassword(connection, { ...request, password })))
    throw new CommandError(`Organiser ${request.tenantId} has no account ${request.accountName}.`)
}

/** Staff sign in by phone. Their rights are granted to the account that they have. */
const grant = async (args: string[]): Promise<string> => {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tenant: { type: 'string' }, phone: { type: 'string' }, rights: { type: 'string' } },
  })
  const { phone = '', rights: asked } = values
  if (validatePhone(phone)) throw new CommandError('--phone needs a mobile number, such as 13800138000, or +85251234567 from abroad.')
  if (asked === undefined) throw new CommandError(`--rights is missing. Known rights: ${grantedRights.join(', ')}.`)
  const [tenantId, rights] = [tenantAsked(values.tenant), readRights(asked)]
  if (!(await withDatabase((connection) => grantToPhone(connection, { tenantId, phone, rights }))))
    throw new CommandError(`Nobody has signed in at organiser ${tenantId} with this phone yet.`)
  return rights.length > 0
    ? `The account has the rights ${rights.join(', ')}. Please sign in again.`
    : 'The account has no granted rights now.'
}

const run = async (): Promise<string> => {
  if (process.argv[2] === 'grant') return grant(process.argv.slice(3))
  const request = readRequest(process.argv.slice(2))
  if (!request) return help
  const password = await passwordFor(request)
  await withDatabase((connection) => (request.action === 'create' ? create : changePassword)(connection, request, password))
  const passwordNote = request.isPasswordFromStdin
    ? ''
    : `\nPassword: ${password}\nThe password is shown only once. The database keeps only its hash.`
  return `${request.accountName} can sign in${request.action === 'create' ? ` with the rights ${request.rights.join(', ')}` : ' with the new password'}.${passwordNote}`
}

void printed(run)
