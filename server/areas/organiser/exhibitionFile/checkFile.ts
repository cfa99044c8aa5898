import { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { trustedOrigins } from '../../../core/exhibition/trustedOrigins'
import { checkInvitationTemplates } from '../files/checkInvitationTemplates'
import { checkMessages } from '../files/checkMessages'
import { shapeCheckOf } from '../files/checkShape'
import { type Problem, type Report, collectProblems, pathText, quoted } from '../files/Problem'
import { checkBankTransfer } from './checkBankTransfer'
import { checkConfig } from './checkConfig'
import { checkCredentials } from './checkCredentials'
import { checkGate } from './checkGate'
import { checkGroupStays } from './checkGroupStays'
import { checkGroupParking } from './checkGroupParking'
import { checkManual } from './checkManual'
import { checkContacts } from './checkContacts'
import { checkCooperationPartners, checkHotels, checkMaterials, checkWays } from './checkContent'
import { checkMeetings } from './checkMeetings'
import { checkGuestPage } from './checkGuestPage'
import { checkTexts } from './checkForm'
import { checkInvoices } from './checkInvoices'
import { checkRefunds } from './checkRefunds'
import { checkHolidays } from './checkReview'
import { checkServices } from './checkServices'
import { checkTicketTypes } from './checkTicketTypes'
import { checkPools } from './checkPools'
import { checkDay, isTimeZone } from './days'
import { type Surroundings, type IsSound, checkRegisterType } from './checkRegisterType'
import { checkOffers } from './checkOffers'
import { checkDates, checkPages, checkOrigins, checkRegisterLinks } from './checkFair'

const shapeProblems = shapeCheckOf(ExhibitionFile)

const checkCompanyData = ({ companyData }: ExhibitionFile, { dictionaries }: Surroundings, report: Report): void => {
  const code = companyData?.categories
  if (code !== undefined && !dictionaries.has(code)) report(['companyData', 'categories'], `no such dictionary: ${quoted(code)}`)
}

const checkSpecialGuests = ({ specialGuests }: ExhibitionFile, report: Report): void => {
  const ids = specialGuests?.privileges.map(({ id }) => id) ?? []
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at) report(['specialGuests', 'privileges', at, 'id'], `${quoted(id)} is used twice`)
  })
}

/** Checks the members of a file against each other and against the database. */
const meaningProblems = (file: ExhibitionFile, surroundings: Surroundings, isSound: IsSound): Problem[] =>
  collectProblems((report) => {
    if (isSound(['timeZone'], ['startsOn'], ['endsOn'], ['opensAt'], ['closesAt'])) checkDates(file, report)
    if (isSound(['trustedOrigins'])) checkOrigins(file, report)
    if (isSound(['registerLinks'])) checkRegisterLinks(file, report)
    const pageIds = new Set(isSound(['contentPages']) ? file.contentPages.map(({ id }) => id) : [])
    if (isSound(['contentPages'], ['signInAgreements'])) checkPages(file, pageIds, report)
    for (const name of ['pageConfig', 'functionConfig'] as const) if (isSound([name])) checkConfig(file[name], [name], report)
    if (file.guestPage && isSound(['guestPage'], ['contentPages'])) checkGuestPage(file.guestPage, pageIds, report)
    for (const [registerType, own] of Object.entries(file.byRegisterType ?? {})) {
      const path = ['byRegisterType', registerType]
      if (typeof own === 'object' && own !== null) checkRegisterType(file, own, path, { ...surroundings, pageIds, isSound }, report)
    }
    if (file.holidays && isSound(['holidays'])) checkHolidays(file.holidays, report)
    if (file.messages && isSound(['messages'])) checkMessages(file.messages, report)
    if (file.invitationTemplates && isSound(['invitationTemplates'])) checkInvitationTemplates(file.invitationTemplates, report)
    if (file.refunds && isSound(['refunds'])) checkRefunds(file.refunds, report)
    if (file.invoices && isSound(['invoices'])) checkInvoices(file.invoices, report)
    if (file.bankTransfer && isSound(['bankTransfer'])) checkBankTransfer(file.bankTransfer, report)
    if (file.credentials && isSound(['credentials'], ['ticketTypes'], ['byRegisterType']))
      checkCredentials(file, { ...surroundings, pageIds }, report)
    if (file.manual && isSound(['manual'])) checkManual(file.manual, report)
    if (isSound(['companyData'])) checkCompanyData(file, surroundings, report)
    if (isSound(['builders'], ['contentPages'])) checkTexts(file.builders?.agreements ?? [], ['builders', 'agreements'], pageIds, report)
    const closesOn = file.visitingGroups?.closesOn
    if (closesOn !== undefined && isSound(['visitingGroups'])) checkDay(closesOn, ['visitingGroups', 'closesOn'], report)
    if (isSound(['companyData'], ['contentPages']))
      checkTexts(file.companyData?.applications?.agreements ?? [], ['companyData', 'applications', 'agreements'], pageIds, report)
    if (isSound(['specialGuests'])) checkSpecialGuests(file, report)
    if (file.gate && isSound(['gate']))
      checkGate(file.gate, isSound(['ticketTypes']) ? new Set(file.ticketTypes.map(({ id }) => id)) : null, report)
    if (file.services && isSound(['services']))
      checkServices(file.services, isSound(['timeZone']) && isTimeZone(file.timeZone) ? file.timeZone : null, report)
    if (file.groupParking && isSound(['groupParking'])) checkGroupParking(file.groupParking, report)
    if (file.contacts && isSound(['contacts'])) checkContacts(file.contacts, report)
    if (file.meetings && isSound(['meetings']))
      checkMeetings(file.meetings, isSound(['timeZone']) && isTimeZone(file.timeZone) ? file.timeZone : null, report)
    const trusted = isSound(['trustedOrigins'], ['functionConfig'])
      ? trustedOrigins(surroundings.publicUrl, file.trustedOrigins, file.functionConfig)
      : null
    if (file.materials && isSound(['materials']))
      checkMaterials(file.materials, isSound(['byRegisterType']) ? file.byRegisterType : null, report)
    if (file.groupStays && isSound(['groupStays'], ['hotels'])) checkGroupStays(file, report)
    if (file.hotels && isSound(['hotels'])) checkHotels(file.hotels, trusted, report)
    if (file.ways && isSound(['ways'])) checkWays(file.ways, report)
    if (file.cooperationPartners && isSound(['cooperationPartners'])) checkCooperationPartners(file.cooperationPartners, trusted, report)
    if (isSound(['byRegisterType'])) checkOffers(file, isSound, report)
    if (isSound(['ticketTypes'], ['ticketPools'])) checkPools(file.ticketPools ?? [], file.ticketTypes, report)
    if (isSound(['ticketTypes']))
      checkTicketTypes(file.ticketTypes, isSound(['timeZone']) && isTimeZone(file.timeZone) ? file.timeZone : null, report)
  })

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`)

/** All mistakes of a file together: its shape, and the meaning of the parts with a valid shape. */
export const fileProblems = (value: unknown, surroundings: Surroundings): Problem[] => {
  const wrong = shapeProblems(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const isSound: IsSound = (...paths) =>
    paths.map(pathText).every((place) => !wrong.some(({ path }) => isWithin(path, place) || isWithin(place, path)))
  return [...wrong, ...meaningProblems(value as ExhibitionFile, surroundings, isSound)]
}
