import type { FilingDetail, ReviewedFiling } from '../../../../contract/builder/filingReview.schema'
import { builderKeyOf } from '../../../../contract/rules/builder/companyKey'
import { companyIn, documentName, documentsIn, peopleIn } from '../../../../contract/rules/builder/filing'
import { changedFields } from '../../../../contract/rules/exhibitor/revision'
import { maskPhone } from '../../../../contract/rules/values/contacts'
import { agreedTexts } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { maskName } from '../../../core/maskName'
import { wireTimeOrNull } from '../../../core/time'
import { boothsUnder } from '../drawing/booths'
import { linkToDocument } from '../filing/documentFile.service'
import { type FilingRow, validFiling } from '../filing/filing.sql'
import { formOf } from '../filing/offer'

/** A filing in a list: contacts masked, people counted. */
export const presentReviewed = (row: FilingRow, timeZone: string): ReviewedFiling => {
  const { companyName, licenceNo, contactName, contactPhone } = companyIn(row.values)
  const documents = documentsIn(row.values)
  const [firstUntil = null] = documents.flatMap(({ until }) => (until === '' ? [] : [until])).sort()
  return {
    ...{ id: row.id, revision: String(row.version), number: row.number, state: row.state, reason: row.reason },
    ...{ companyName, licenceNo, firstUntil, documents: documents.length, people: peopleIn(row.values).length },
    contactName: maskName(contactName),
    contactPhone: maskPhone(contactPhone),
    submittedAt: wireTimeOrNull(row.submittedAt, timeZone),
  }
}

/** A filing as it is read before a decision, with the addresses of its documents. */
export const presentDetail = async (app: App, scope: SignedInScope, row: FilingRow): Promise<FilingDetail> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition)
  const [valid, booths] = await Promise.all([
    validFiling(app.db, row),
    boothsUnder(app, scope, builderKeyOf(companyIn(row.values).companyName)),
  ])
  const before = valid && valid.id !== row.id ? valid.values : {}
  const { legalRepresentative, contactName, contactPhone, contactEmail } = companyIn(row.values)
  return {
    ...presentReviewed(row, exhibition.timeZone),
    ...{ legalRepresentative, contactName, contactPhone, contactEmail },
    crew: peopleIn(row.values),
    papers: documentsIn(row.values).map(({ slot, fileId, until, person }) => ({
      ...{ slot, person, name: documentName(slot), url: linkToDocument(app, scope, fileId, scope.language).url },
      until: until === '' ? null : until,
    })),
    changes: changedFields(form, before, row.values).map(({ name, label }) => ({ name, label })),
    agreements: agreedTexts(form, row.values),
    booths: booths.map(({ id, nameCn, nameEn, boothNos }) => ({ exhibitorId: id, name: { cn: nameCn, en: nameEn }, boothNos })),
  }
}
