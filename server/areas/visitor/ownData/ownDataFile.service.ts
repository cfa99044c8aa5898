import { ownDataCalls } from '../../../../contract/visitor/ownData.calls'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { OwnDataFileQuery } from '../../../../contract/visitor/ownData.schema'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { ownSections } from '../../../core/ownData/ownSections'
import { readOwnData } from '../../../core/ownData/readOwnData'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { SignedInScope } from '../../../core/calls/scope'
import { inBackground } from '../inBackground'

/** The address of a PDF with the caller's data, for some minutes. */
export const linkToOwnData = async (app: App, { tenantId, exhibitionId, caller, language }: SignedInScope): Promise<PdfLink> =>
  linkToPdf(app, 'ownData', ownDataCalls.file, { tenantId, exhibitionId, id: caller.accountId, languageType: language })

/**
 * The data of a signed address as PDF, with documents masked.
 * @throws Failure notFound: a wrong address and an expired one look the same; tooManyRequests
 */
export const ownDataFile = async (app: App, link: OwnDataFileQuery): Promise<Buffer> => {
  if (!isPdfLink(app, 'ownData', link)) throw fail('notFound')
  const { tenantId, exhibitionId, id, languageType: language } = link
  await app.limits.consume('dataFilesPerAccountHour', `${tenantId}/${id}`)
  const exhibition = await exhibitionOf(app, { tenantId, exhibitionId })
  const data = await readOwnData(app, { tenantId, language, exhibition: async () => exhibition, caller: { accountId: id } })
  return inBackground(app, { tenantId, accountId: id }).ownData({
    sections: ownSections(app, data, language),
    exhibition,
    language,
    now: app.now(),
  })
}
