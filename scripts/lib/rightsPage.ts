import type { CallRow } from '../../contract/call'
import { calls } from '../../contract/calls'
import { type Access, type Holder, type Right, grantedRights, holders, mayOpen, rights } from '../../contract/rules/rights'
import { type MemberRight, memberRights } from '../../contract/rules/exhibitor/memberRights'
import { registerTypes, roleOf } from '../../contract/registerTypes'
import { type RouteRow, routes } from '../../src/routes/table'

/** The purpose of each right. Apart from the table, because the table travels to the phone. */
const texts: Record<Right, string> = {
  endSession: 'Sign out',
  register: 'Fill in the registration form and the questionnaires, see the review and the confirmation',
  registerOthers: 'Register other people, correct them and hand over their passes',
  giveFreeTickets: 'Invite people to free tickets from a quota that names the account, and cancel what they claimed',
  holdTickets: 'Choose, order, hold and give tickets',
  actForExhibitor: "Read and edit the exhibitor's own details, set its people's passwords",
  manageExhibits: "Show the exhibitor's products",
  inviteGuests: 'Invite staff, buyers and VIP buyers in the name of the exhibitor',
  applyForCredentials: "Apply for credentials within the exhibitor's quota",
  useExhibitorServices: 'Read the manual and materials, book services, download invoices and contracts',
  requestVisaLetters: 'Ask for visa invitations',
  manageContacts: 'Scan visitors and keep their contacts in the trade-fair tool',
  manageGroup: 'Manage the members, stays, channels and sub-groups of a visiting group',
  fileStandBuild: 'File a stand build',
  fileAsBuilder: 'File a company that builds stands',
  workAtEntrance: 'Open the page that checks codes at an entrance',
  review: 'Find people with all that is theirs, count answers, and approve or refuse registrations',
  refund: 'Send payments back',
  configure: 'Reset passwords and confirm accounts',
  readPasses: 'Read the pass of a visitor at a gate',
  exportPeople: 'Export registrations with unmasked contacts and all answers',
  readStatements: 'Compare the statements of payment services with the books, and export orders, payments and refunds',
  confirmTransfers: 'See bank transfers with their proofs, and confirm or refuse them',
  manageExhibitors: 'Review what exhibitors hand in, and set their quotas, services and papers',
  manageAccounts: "List the organiser's accounts, set their rights, and switch them off and on",
  readAudit: "Read who did what: the acts of the organiser's people and of companies",
  changeOrganiserPassword: 'Change the own password',
  invoice: 'See, export and red-letter the invoices of a fair',
  reissue: 'Report the lost ticket of a visitor, who gets a new one',
}

const roleTexts: Record<Holder, string> = {
  visitor: 'visitor',
  groupLeader: 'group leader',
  exhibitor: 'exhibitor',
  commerceExhibitor: 'commerce exhibitor',
  media: 'media',
  conference: 'conference attendee',
  staff: 'staff',
  builder: 'builder',
  organiser: 'organiser',
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], body: string[][]): string => [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n')

const mark = (role: Holder, right: Right): string => {
  if (mayOpen(role, right)) return '●'
  return mayOpen(role, right, grantedRights) ? '○' : ''
}

const names = Object.keys(rights) as Right[]
const accesses: Access[] = ['open', 'signedIn', ...names]

const accessText = (access: Access): string => {
  if (access === 'open') return 'open: everybody'
  return access === 'signedIn' ? 'signedIn: everybody who is signed in at the exhibition' : access
}

/** What a call needs of the company's member who makes it. */
const memberText = ({ member }: CallRow): string => {
  if (member === undefined || member === 'any') return ''
  if (member === 'main') return ' (main account)'
  if (member === 'ownRule') return ' (a rule of its own)'
  return ` (${[member].flat().join(' or ')})`
}

const memberTexts: Record<MemberRight, string> = {
  edit: 'change what the company shows and says of itself',
  invite: 'invite people in its name, and answer requests for meetings',
  apply: 'apply, order, hand in, and decide on its staff',
  pay: 'pay for it, and read what it pays',
}

const callRows = Object.values(calls).flatMap((noun) => Object.values(noun) as CallRow[])
const routeRows = Object.values(routes) as RouteRow[]

const listFor = (access: Access): string[] => [
  ...callRows.filter((one) => one.access === access).map((one) => `\`${one.method} ${one.path}\`${memberText(one)}`),
  ...routeRows.filter((one) => one.access === access).map(({ path }) => `\`${path}\``),
]

/** `docs/rights.md`, drawn from the tables of rights, calls and routes. */
export const rightsPage = (): string => `# Rights

Made from \`contract/rules/rights.ts\`, the rows of the calls and \`contract/routes.ts\` by \`npm run spec\`. The server holds this table for
every call, the client for every page. \`test/server/rights.test.ts\` tries every call as every role, and \`test/server/exhibitor/everyCall.test.ts\`
every call of a company as a member without its right.

● the role has the right · ○ an account of the role has it where an organiser's command granted it

${table(
  ['right', ...holders.map((role) => roleTexts[role]), 'for'],
  names.map((right) => [`\`${right}\``, ...holders.map((role) => mark(role, right)), texts[right]]),
)}

An organiser is signed in for all exhibitions of the tenant, and everybody else at one exhibition under one register type:

${table(
  ['role', 'register types'],
  holders
    .filter((role) => role !== 'organiser')
    .map((role) => [
      roleTexts[role],
      registerTypes
        .filter((type) => roleOf(type) === role)
        .map((type) => `\`${type}\``)
        .join(' '),
    ]),
)}

## Members of a company

A right of companies opens a call to members of an exhibitor alone. A main account may make all of them. A sub-account has the rights that a main
account gave it, and the list below names in brackets which one a call needs. Every member may make a call without brackets.

${table(
  ['right of a member', 'to'],
  memberRights.map((right) => [`\`${right}\``, memberTexts[right]]),
)}

\`A or B\` means that the request decides which of them counts. \`main account\` means that no right of a sub-account is enough. \`a rule of its own\`
is that of joining a company, and of passwords, which only main accounts set. Every member may leave the company, and a main account removes
others. An order of services is an order of its company: reading it needs nothing more, cancelling it \`apply\`, and paying it \`pay\`.

## Calls and routes by who may

${accesses
  .map((access) => [accessText(access), listFor(access)] as const)
  .filter(([, list]) => list.length > 0)
  .map(([text, list]) => `### ${text}\n\n${list.map((one) => `- ${one}`).join('\n')}`)
  .join('\n\n')}
`
