import { get, post, rows } from '../call'
import type { visaInvitationSchemas } from './visaInvitation.schema'

const base = '/api/ef-registration-client/exhibitorVisaInvitation'
const organiserBase = '/api/ef-registration-data-client/exhibitor/visaInvitation'

export const visaInvitationCalls = rows<typeof visaInvitationSchemas>()({
  /** The people of the caller's company, each with the newest letter, and the rules of the fair. */
  list: get(`${base}/list`, { access: 'requestVisaLetters', member: 'any' }),
  /** One letter with what its form needs. The passport's number stays masked. */
  detail: get(`${base}/detail`, { access: 'requestVisaLetters', member: 'apply', specPath: 'exhibitorVisaInvitation/detail' }),
  /** Asks for a letter: for a new person, for one whose letter was withdrawn, or again after a refusal. */
  submit: post(`${base}/submit`, {
    access: 'requestVisaLetters',
    member: 'apply',
    isIdempotent: true,
    specPath: 'exhibitorVisaInvitation/submit',
  }),
  withdraw: post(`${base}/withdraw`, { access: 'requestVisaLetters', member: 'apply' }),
  /** Deletes a person without an open letter. Of an issued letter, its number and its end stay. */
  remove: post(`${base}/remove`, { access: 'requestVisaLetters', member: 'apply' }),
  /** Phones open the address of a PDF by themselves, so it has a signature in place of a token. */
  link: get(`${base}/link`, { access: 'requestVisaLetters', member: 'apply' }),
  file: get(`${base}/letter.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  organiserPage: get(`${organiserBase}/page`, { access: 'manageExhibitors' }),
  decide: post(`${organiserBase}/decide`, { access: 'manageExhibitors' }),
})
