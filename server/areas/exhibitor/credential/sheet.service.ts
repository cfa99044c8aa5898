import path from 'node:path'
import { credentialCalls } from '../../../../contract/exhibitor/credential.calls'
import type { SheetFileQuery } from '../../../../contract/exhibitor/credential.schema'
import type { Bilingual } from '../../../../contract/language'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import { type CredentialState, quotaWords } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import type { WorkOwner } from '../../../core/jobs/background'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { SignedInScope } from '../../../core/calls/scope'
import { passCodesOf } from '../../tickets/pass/credentialPass.service'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { pageCredentials } from './credentialPages.sql'
import type { CredentialSheet } from './drawSheet'
import { kindsOf, quotaNow } from './kinds'
import { quotaRows } from './quota.sql'

const file = path.join(__dirname, 'backgroundWork.ts')

/** The address of an exhibitor's sheet, for some minutes. @throws Failure notFound */
export const linkToSheet = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<PdfLink> => {
  const { tenantId, exhibitionId, language } = scope
  if (!(await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId }))) throw fail('notFound')
  return linkToPdf(app, 'credentials', credentialCalls.sheet, { tenantId, exhibitionId, id: exhibitorId, languageType: language })
}

/** States that the desk needs, in words. */
const stateWords: Partial<Record<CredentialState, Bilingual>> = {
  approved: { cn: '已通过', en: 'Approved' },
  lost: { cn: '已挂失', en: 'Lost' },
  applied: { cn: '待审核', en: 'In review' },
}

/** More people are on a second sheet of no company. */
const maxPeople = 5000

/**
 * The sheet of a signed address, drawn now.
 * @throws Failure notFound: a wrong address and an expired one look the same; tooManyRequests
 */
export const sheetOf = async (app: App, link: SheetFileQuery): Promise<Buffer> => {
  const { tenantId, exhibitionId, id, languageType: language } = link
  const company = isPdfLink(app, 'credentials', link) ? await exhibitorById(app, { tenantId, exhibitionId, id }) : null
  if (!company) throw fail('notFound')
  await app.limits.consume('credentialSheetsPerExhibitorHour', `${tenantId}/${id}`)
  const owner = { tenantId, exhibitionId, exhibitorId: id }
  const exhibition = await exhibitionOf(app, owner)
  const [quotas, { rows }] = await Promise.all([
    quotaRows(app.pool, owner, [id]),
    pageCredentials(app.db, owner, {}, { limit: maxPeople, offset: 0 }),
  ])
  const shown = rows.filter(({ credential }) => stateWords[credential.state])
  const codes = await passCodesOf(
    app,
    owner,
    shown.flatMap(({ credential }) => (credential.state === 'approved' && credential.orderId ? [credential.orderId] : [])),
  )
  const nameOf = (text: Bilingual): string => text[language]
  const sheet: CredentialSheet = {
    fair: language === 'en' ? exhibition.nameEn : exhibition.nameCn,
    company: language === 'en' ? company.nameEn : company.nameCn,
    place: [company.hallNo, ...company.boothNos].filter(Boolean).join(' '),
    language,
    timeZone: exhibition.timeZone,
    now: app.now(),
    kinds: kindsOf(exhibition).map((kind) => ({
      name: nameOf(kind.name),
      quota: quotaWords(
        quotaNow(
          kind,
          company.area,
          quotas.find((one) => one.kind === kind.id),
        ),
        language,
      ),
      people: shown
        .filter(({ credential }) => credential.kind === kind.id)
        .map(({ credential, registration }) => ({
          name: registration.name,
          code: codes.get(credential.orderId ?? '') ?? '',
          state: nameOf(stateWords[credential.state]!),
        })),
    })),
  }
  const drawnFor: WorkOwner = { lane: 'answers', tenantId, accountId: `exhibitor/${id}` }
  // Bytes come back from a thread without the class of Node.js around them.
  return Buffer.from(await app.background.run<CredentialSheet, Uint8Array>(drawnFor, file, 'drawSheet', sheet))
}
