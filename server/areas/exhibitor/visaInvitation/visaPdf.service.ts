import path from 'node:path'
import { visaInvitationCalls } from '../../../../contract/exhibitor/visaInvitation.calls'
import type { VisaFileQuery, VisaLinkQuery } from '../../../../contract/exhibitor/visaInvitation.schema'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { App } from '../../../core/App'
import type { WorkOwner } from '../../../core/jobs/background'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { CompanyScope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { callersExhibitor } from '../member.service'
import type { VisaSheet } from './drawVisaLetter'
import { checkAddress } from './visaCheckAddress'
import { findLetter } from './visaLetter.sql'
import { letterOfFair } from './lettersOfFair.sql'
import { personOf, visaRulesOf } from './visaLetterView'

const file = path.join(__dirname, 'backgroundWork.ts')

/**
 * The address of an approved letter for some minutes. The letter has a whole passport, so reading it needs the right to ask for one.
 * @throws Failure notFound (none, another company's, or not approved)
 */
export const linkToVisaLetter = async (app: App, scope: CompanyScope, { letterId, letterLanguage }: VisaLinkQuery): Promise<PdfLink> => {
  const owner = callersExhibitor(scope)
  const row = await findLetter(app.db, owner, letterId)
  if (row?.state !== 'approved') throw fail('notFound')
  const { tenantId, exhibitionId } = owner
  const languageType = letterLanguage ?? scope.language
  return linkToPdf(app, 'visaLetter', visaInvitationCalls.file, { tenantId, exhibitionId, id: row.id, languageType })
}

/**
 * The letter of a signed address, drawn in a thread.
 * @throws Failure notFound: a wrong address, an expired one and a withdrawn letter look the same; tooManyRequests, unavailable
 */
export const visaLetterFile = async (app: App, link: VisaFileQuery): Promise<Buffer> => {
  const row = isPdfLink(app, 'visaLetter', link) ? await letterOfFair(app.db, link) : null
  const person = row && personOf(app, row)
  const company = row && (await exhibitorById(app, { ...row, id: row.exhibitorId }))
  if (row?.state !== 'approved' || !person || !company) throw fail('notFound')
  await app.limits.consume('lettersPerRegistrationHour', `${link.tenantId}/${row.id}`)
  const exhibition = await exhibitionOf(app, row)
  const { inviter, contact } = visaRulesOf(exhibition)
  const isEnglish = link.languageType === 'en'
  const code = app.secrets.unseal(row.sealedCode)
  const sheet: VisaSheet = {
    ...{ person, code, language: link.languageType, number: row.number!, now: app.now() },
    day: dayIn(row.issuedAt!, exhibition.timeZone),
    company: isEnglish ? company.nameEn : company.nameCn,
    boothNo: company.boothNos.join(isEnglish ? ', ' : '、'),
    inviter: inviter[link.languageType],
    contact: contact[link.languageType],
    fair: {
      name: isEnglish ? exhibition.nameEn : exhibition.nameCn,
      venue: isEnglish ? exhibition.venueEn : exhibition.venueCn,
      startsOn: exhibition.startsOn,
      endsOn: exhibition.endsOn,
    },
    address: checkAddress(app, row),
    checkedAt: checkAddress(app, row, { number: row.number!, code }),
  }
  const drawnFor: WorkOwner = { lane: 'answers', tenantId: row.tenantId, accountId: `exhibitor/${row.exhibitorId}` }
  return Buffer.from(await app.background.run<VisaSheet, Uint8Array>(drawnFor, file, 'drawVisaLetter', sheet))
}
