import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { validatePhone } from '../contract/rules/values/contacts'
import { normaliseName, validateName } from '../contract/rules/values/names'
import { type GrantedRight, grantedRights } from '../contract/rules/rights'
import { accountLengths, normaliseAccountName, organiserPasswordLeast, validateAccount } from '../contract/rules/account/passwords'
import { auditTrailCalls } from '../contract/organiser/auditTrail.calls'
import { organiserAccountCalls } from '../contract/account/organiserAccount.calls'
import { accountLabel } from '../server/areas/account/account/account.service'
import {
  changeOrganiserNamed,
  changeOrganiserPassword,
  createOrganiserAccount,
  grantToPhone,
  organiserAccounts,
} from '../server/areas/account/organiserAccount/organiserAccountCommands'
import type { Connection } from '../server/database/connect'
import { askSecret } from './lib/askSecret'
import { CommandError, tenantAsked } from './lib/CommandError'
import { ask, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { onePage } from './lib/rowsCommand'
import { describeAct } from './lib/describeAct'
import { withDatabase } from './lib/withDatabase'
import { printed } from './lib/printed'

/** Creates organiser accounts directly in the database, because the first one cannot be created by a signed-in organiser. */
const help = `Creates an organiser account, lists and changes them, or sets a new password for one.

  npm run organiser -- create   --tenant <id> --account <name> [--name "Name"] [--rights ${grantedRights.join(',')}]
  npm run organiser -- list     --tenant <id>
  npm run organiser -- rights   --tenant <id> --account <name> --rights review,refund   in place of those before
  npm run organiser -- off      --tenant <id> --account <name>     no session of it counts any longer, and nobody signs in; "on" undoes it
  npm run organiser -- on       --tenant <id> --account <name>
  npm run organiser -- password --tenant <id> --account <name>
  npm run organiser -- password --own --tenant <id> --exhibition <id> --account <name> [--url <address>]   the own one, at a running server
  npm run organiser -- acts     --tenant <id> --exhibition <id> --account <name> [--by …] [--call …] [--target …] [--from day] [--until day] [--page 2]
  npm run organiser -- grant    --tenant <id> --phone <number> --rights readPasses   for staff who scan at an entrance; none takes all rights away

  --phone            the number with which the person signs in: 13800138000, or +852… for a number from abroad
  --password-stdin   read the password from standard input; without it, one is generated and shown once

  --by               of acts: an account by its id, name, phone or email address
  --call             of acts: a call such as review.decide, all of a noun such as review, or a command such as "organiser rights"
  --target           of acts: the id of a row, a person or a company
  --from, --until    of acts: days such as 2027-04-08, both included

"acts" shows the newest acts of the organiser's people, of companies and of commands, 50 a page. It signs in at a running server, and the
account needs the right readAudit.

The last account with the right manageAccounts keeps it and stays on. Every change is written down with the account that made it; of this
command none is named. "password --own" asks for the present and the new password, or reads them from ORGANISER_PASSWORD and
ORGANISER_NEW_PASSWORD, and every other session of the account ends. It needs no access to the database.

Works on DATABASE_URL, else on the database in DATA_DIR, whether or not the server is running.
`

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
  if (password.length < organiserPasswordLeast)
    throw new CommandError(`An organiser password needs at least ${organiserPasswordLeast} characters.`)
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

const lastManager = 'This is the last account that can manage accounts. Give the right manageAccounts to a colleague first.'

const time = (moment: Date | null): string => (moment ? moment.toISOString().slice(0, 16).replace('T', ' ') : 'never')

/** Every account, a line each. Times are UTC. */
const list = async (args: string[]): Promise<string> => {
  const { values } = parseArgs({ args, allowPositionals: true, options: { tenant: { type: 'string' } } })
  const tenantId = tenantAsked(values.tenant)
  const rows = await withDatabase((connection) => organiserAccounts(connection, { tenantId }))
  return rows.length === 0
    ? `Organiser ${tenantId} has no account.`
    : rows
        .map(({ account, account: { displayName, rights, switchedOffAt }, signedInAt }) =>
          [
            accountLabel(account).padEnd(20),
            displayName,
            switchedOffAt ? `off since ${time(switchedOffAt)}` : 'on',
            `last sign-in ${time(signedInAt)}`,
            rights.join(',') || 'no right',
          ].join('  '),
        )
        .join('\n')
}

/** Sets the rights of an account, or switches it. */
const change = async (action: 'rights' | 'off' | 'on', args: string[]): Promise<string> => {
  const { values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tenant: { type: 'string' }, account: { type: 'string' }, rights: { type: 'string' } },
  })
  const [tenantId, accountName] = [tenantAsked(values.tenant), normaliseAccountName(values.account ?? '')]
  if (accountName === '') throw new CommandError('--account is missing.')
  if (action === 'rights' && values.rights === undefined)
    throw new CommandError(`--rights is missing. Known rights: ${grantedRights.join(', ')}.`)
  const rights = action === 'rights' ? readRights(values.rights) : undefined
  if (rights?.length === 0) throw new CommandError('An account without any right is switched off: use "npm run organiser -- off".')
  const asked = { tenantId, accountName, ...(rights ? { rights } : { isOff: action === 'off' }) }
  const outcome = await withDatabase((connection) => changeOrganiserNamed(connection, asked))
  if (outcome === 'notFound') throw new CommandError(`Organiser ${tenantId} has no account ${accountName} with rights.`)
  if (outcome === 'lastManager') throw new CommandError(lastManager)
  if (rights) return `${accountName} has the rights ${rights.join(', ')}. Please sign in again.`
  return action === 'off' ? `${accountName} is switched off. Its sessions have ended.` : `${accountName} can sign in again.`
}

/** Changes the own password at a running server, as a screen does. */
const changeOwn = async (args: string[]): Promise<string> => {
  const { values } = parseArgs({ args, allowPositionals: true, options: { ...placeOptions, own: { type: 'boolean' } } })
  const place = placeOf(values, process.env)
  const oldPassword = process.env.ORGANISER_PASSWORD ?? (await askSecret(`Password of ${place.account}: `))
  const token = await signIn(place, oldPassword)
  const newPassword = process.env.ORGANISER_NEW_PASSWORD ?? (await askSecret('New password: '))
  const body = { oldPassword, newPassword, newPassword1: newPassword }
  await ask<null>(place, organiserAccountCalls.changePassword, { body, token })
  return `${place.account} has the new password. Every other session has ended.`
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
  const outcome = await withDatabase((connection) => grantToPhone(connection, { tenantId, phone, rights }))
  if (outcome === 'notFound') throw new CommandError(`Nobody has signed in at organiser ${tenantId} with this phone yet.`)
  if (outcome === 'lastManager') throw new CommandError(lastManager)
  return rights.length > 0
    ? `The account has the rights ${rights.join(', ')}. Please sign in again.`
    : 'The account has no granted rights now.'
}

const actOptions = {
  by: { type: 'string' },
  call: { type: 'string' },
  target: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const

/** The audit trail, a page of lines. */
const acts = (args: string[]): Promise<string> => {
  const { values } = parseArgs({ args, allowPositionals: true, options: { ...placeOptions, ...actOptions, page: { type: 'string' } } })
  const { by, call, target, from, until, page } = values
  const query = Object.fromEntries(Object.entries({ by, call, target, from, until }).filter(([, value]) => value !== undefined))
  return onePage(placeOf(values, process.env), auditTrailCalls.page, describeAct, {
    page,
    query: query as Record<string, string>,
    none: 'No act is found.',
  })
}

const run = async (): Promise<string> => {
  const [action, ...args] = process.argv.slice(2)
  if (!process.argv.includes('--help') && !process.argv.includes('-h')) {
    if (action === 'grant') return grant(args)
    if (action === 'acts') return acts(args)
    if (action === 'list') return list(args)
    if (action === 'rights' || action === 'off' || action === 'on') return change(action, args)
    if (action === 'password' && args.includes('--own')) return changeOwn(args)
  }
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
