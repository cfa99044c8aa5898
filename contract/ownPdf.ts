import type { CallRow } from './call'
import { drawingCalls } from './builder/drawing.calls'
import { filingCalls } from './builder/filing.calls'
import { materialCalls } from './content/material.calls'
import { certificateCalls } from './conference/certificate.calls'
import { journalCalls } from './content/journal.calls'
import { groupMemberCalls } from './group/groupMember.calls'
import { visaInvitationCalls } from './exhibitor/visaInvitation.calls'
import { manualCalls } from './exhibitor/manual.calls'
import { paperCalls } from './exhibitor/paper.calls'
import { serviceReserveCalls } from './exhibitor/serviceReserve.calls'
import { invoiceCalls } from './orders/invoice.calls'
import { originOf } from './rules/origins'
import { confirmationCalls } from './visitor/confirmation.calls'
import { ownDataCalls } from './visitor/ownData.calls'

/** A PDF of ours: the call that answers it, and its address below the server's own. */
export interface OwnPdf {
  row: CallRow
  path: string
}

/** The calls that answer a PDF for a person. The page for PDFs shows no other address. */
const rows: readonly CallRow[] = [
  confirmationCalls.file,
  ownDataCalls.file,
  invoiceCalls.file,
  visaInvitationCalls.file,
  serviceReserveCalls.file,
  serviceReserveCalls.drawingFile,
  manualCalls.file,
  paperCalls.file,
  certificateCalls.file,
  filingCalls.file,
  drawingCalls.file,
  materialCalls.file,
  journalCalls.file,
  journalCalls.sampleFile,
  groupMemberCalls.codes,
]

/** Parameters of our addresses: no space, quote, slash, backslash, fragment or second '?'. */
const parameters = /^[\w.~%+=&-]{1,1000}$/

/**
 * Reads the address of a PDF.
 * @param address absolute, or below the server's own
 * @param ownOrigins of the server and the site
 * @returns null for every address that is not one of ours, however it is written
 */
export const ownPdf = (address: string, ownOrigins: readonly string[]): OwnPdf | null => {
  const origin = originOf(address)
  if (origin !== null && !ownOrigins.some((own) => originOf(own) === origin)) return null
  const path = origin === null ? address : address.slice(origin.length)
  const [name = '', query = '', ...more] = path.split('?')
  const row = rows.find((one) => one.path === name)
  return row && more.length === 0 && parameters.test(query) ? { row, path } : null
}

/** The address of a link that the server answered, below its own address: the site may be open under another name than the server's. */
export const pathOfPdf = (url: string): string => url.slice(originOf(url)?.length ?? 0)
