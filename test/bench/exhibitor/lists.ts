import type { CallRow } from '../../../contract/call'
import { boothCalls } from '../../../contract/exhibitor/booth.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { exhibitorReportCalls } from '../../../contract/exhibitor/exhibitorReport.calls'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import { manualCalls } from '../../../contract/exhibitor/manual.calls'
import { paperCalls } from '../../../contract/exhibitor/paper.calls'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import { staffInvitationCalls } from '../../../contract/exhibitor/staffInvitation.calls'
import { visaInvitationCalls } from '../../../contract/exhibitor/visaInvitation.calls'
import { buyerInvitationCalls } from '../../../contract/exhibitor/buyerInvitation.calls'
import type { SignedIn } from '../../support/signedInPhone'

export interface ListFigure {
  what: string
  p50Ms: number
  p99Ms: number
}

type Query = Record<string, string | number>

/** Pages from the first to the last, over and over. */
const paged =
  (pages: number, more: Query = {}) =>
  (nth: number): Query => ({ current: (nth % pages) + 1, size: 20, ...more })

/** Another search each time. */
const searched =
  (name: 'text' | 'search', more: Query = {}) =>
  (nth: number): Query => ({ current: 1, size: 20, [name]: String(nth % 100), ...more })

const once =
  (query: Query = {}) =>
  (): Query =>
    query

/** Every list that a page of the exhibitor area opens. */
const listsOf = (exhibitorId: string): [what: string, row: CallRow, query: (nth: number) => Query][] => [
  ['products', listedProductCalls.page, paged(100)],
  ['products, searched', listedProductCalls.page, searched('text')],
  ['products as visitors see them', listedProductCalls.shown, paged(100, { deptId: exhibitorId })],
  ['kinds of credentials', credentialCalls.kinds, once()],
  ['credentials', credentialCalls.list, paged(25, { type: 'exhibitor' })],
  ['credentials, searched', credentialCalls.list, searched('search', { type: 'exhibitor' })],
  ['people of earlier fairs', credentialCalls.history, paged(1, { type: 'exhibitor' })],
  ['codes for pick-up', credentialCalls.pickUp, once({ type: 'exhibitor' })],
  ['invitations of staff', staffInvitationCalls.list, paged(1)],
  ['staff who registered', staffInvitationCalls.people, paged(1)],
  ['invited buyers', buyerInvitationCalls.list, paged(100)],
  ['invited buyers, searched', buyerInvitationCalls.list, searched('search')],
  ['buyers who registered', buyerInvitationCalls.guests, paged(60)],
  ['buyers who came', buyerInvitationCalls.guests, paged(40, { stage: 'attended' })],
  ['numbers of buyers', buyerInvitationCalls.summary, once()],
  ['manual', manualCalls.list, once()],
  ['contracts', paperCalls.list, once({ kind: 'contract' })],
  ['services on offer', serviceReserveCalls.catalogue, once()],
  ['orders of services', serviceReserveCalls.list, paged(10)],
  ['visa letters', visaInvitationCalls.list, once()],
  ['company', companyCalls.get, once()],
  ['companies of the fair', boothCalls.page, paged(10)],
  ['report', exhibitorReportCalls.info, once()],
]

const part = (times: number[], share: number): number => times[Math.floor(times.length * share)]!

/** Measures each list of a company over HTTP, one call after the other. */
export const measureLists = async (person: SignedIn, exhibitorId: string, calls = 300): Promise<ListFigure[]> => {
  const figures: ListFigure[] = []
  for (const [what, row, query] of listsOf(exhibitorId)) {
    const times: number[] = []
    for (let nth = -20; nth < calls; nth += 1) {
      const asked = Object.entries(query(Math.abs(nth))).map(([name, value]): [string, string] => [name, String(value)])
      const startedAt = performance.now()
      const answer = await person.get(`${row.path}?${new URLSearchParams(asked)}`)
      if (nth >= 0) times.push(performance.now() - startedAt)
      if (answer === null || answer === undefined) throw new Error(`${what} could not be read`)
    }
    times.sort((a, b) => a - b)
    figures.push({ what, p50Ms: part(times, 0.5), p99Ms: part(times, 0.99) })
  }
  return figures
}
