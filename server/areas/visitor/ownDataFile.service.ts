import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import type { PdfLink } from '../../../contract/pdfLink.schema'
import type { OwnDataFileQuery } from '../../../contract/visitor/ownData.schema'
import type { App } from '../../core/App'
import { exhibitionOf } from '../../core/exhibition/exhibition'
import { fail } from '../../core/failure'
import { pdfLifeSeconds, pdfLink } from '../../core/pdf/pdfLink'
import type { SignedInScope } from '../../core/scope'
import { isSigned, signedFor } from '../../core/signedLink'
import { inBackground } from './inBackground'
import { ownData } from './ownData.service'

type Named = Pick<OwnDataFileQuery, 'tenantId' | 'exhibitionId' | 'id' | 'languageType'>

const partsOf = ({ tenantId, exhibitionId, id, languageType }: Named): string[] => [tenantId, exhibitionId, id, languageType]

/** The address of a PDF with the caller's data, for some minutes. */
export const linkToOwnData = async (app: App, scope: SignedInScope): Promise<PdfLink> => {
  const named = {
    tenantId: scope.tenantId,
    exhibitionId: scope.exhibitionId,
    id: scope.caller.accountId,
    languageType: scope.language,
  }
  return pdfLink(app, ownDataCalls.file.path, { ...named, ...signedFor(app, 'ownData', partsOf(named), pdfLifeSeconds) })
}

/**
 * The data of a signed address as PDF, with documents masked.
 * @throws Failure notFound: a wrong address and an expired one look the same; tooManyRequests
 */
export const ownDataFile = async (app: App, link: OwnDataFileQuery): Promise<Buffer> => {
  if (!isSigned(app, 'ownData', partsOf(link), link)) throw fail('notFound')
  const { tenantId, exhibitionId, id, languageType: language } = link
  await app.limits.consume('dataFilesPerAccountHour', `${tenantId}/${id}`)
  const exhibition = await exhibitionOf(app, { tenantId, exhibitionId })
  const data = await ownData(app, { tenantId, language, exhibition: async () => exhibition, caller: { accountId: id } })
  return inBackground(app).ownData({ data, exhibition, language, now: app.now() })
}
