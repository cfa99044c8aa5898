import { drawingNames } from '../../../contract/rules/builder/drawing'
import { companyIn, documentName } from '../../../contract/rules/builder/filing'
import type { Language } from '../../../contract/language'
import { registerTypesWith } from '../../../contract/rules/rights'
import { formatDay } from '../../../contract/rules/values/days'
import type { App } from '../../core/App'
import { type AreaMessage, type AreaMessages, fairLink } from '../../core/area/messageEvents'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { exhibitorMemberOf } from '../../core/exhibitorMember'
import { linkAddress } from '../entry/shortLink/shortLink.service'
import { exhibitorById } from '../exhibitor/exhibitor/exhibitor.service'
import { findDrawing } from './drawing/drawing.sql'
import { findDocument } from './filing/documentReminder.sql'
import { findFiling, validFiling } from './filing/filing.sql'

const linkOf = (app: App, exhibition: Exhibition, registerType: string | undefined, language: Language): string =>
  linkAddress(app, fairLink(exhibition, registerType, language))

const filing = (state: 'approved' | 'refused'): AreaMessage => ({
  async eventOf(app, { exhibition, subject: { about }, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [id = '0', version] = about.split('/')
    const row = await findFiling(app.db, { tenantId, exhibitionId, id })
    // It was decided on again meanwhile.
    if (row?.state !== state || String(row.version) !== version) return null
    const { companyName: company } = companyIn(row.values)
    return { facts: { company, remark: row.reason, link: linkOf(app, exhibition, 'builder', language) } }
  },
})

/** The remarks in one line. Where they are is shown on the drawing. */
const remarkText = (reason: string, remarks: readonly { no: number; text: string }[], language: Language): string =>
  [reason, ...remarks.map(({ no, text }) => `${no}. ${text}`)].filter(Boolean).join(language === 'cn' ? '；' : '; ')

const drawing = (state: 'approved' | 'returned'): AreaMessage => ({
  async eventOf(app, { exhibition, subject: { about, accountId }, language }) {
    const { tenantId, id: exhibitionId, config } = exhibition
    const [id = '0', version] = about.split('/')
    const row = await findDrawing(app.db, { tenantId, exhibitionId, id })
    if (row?.state !== state || String(row.version) !== version) return null
    const [company, member] = await Promise.all([
      exhibitorById(app, { tenantId, exhibitionId, id: row.exhibitorId }),
      exhibitorMemberOf(app, { tenantId, exhibitionId, accountId }),
    ])
    if (!company) return null
    const registerType = member ? registerTypesWith('useExhibitorServices').find((one) => config.byRegisterType[one]) : 'builder'
    return {
      facts: {
        form: drawingNames[row.kind][language],
        company: language === 'cn' ? company.nameCn : company.nameEn,
        remark: remarkText(row.reason, row.remarks, language),
        link: linkOf(app, exhibition, registerType, language),
      },
    }
  },
})

const documentDue: AreaMessage = {
  async eventOf(app, { exhibition, subject: { about, accountId }, language }) {
    const { tenantId, id: exhibitionId } = exhibition
    const [fileId = '0', until] = about.split('/')
    const key = { tenantId, exhibitionId, accountId }
    const [document, valid] = await Promise.all([findDocument(app.db, key, fileId), validFiling(app.db, key)])
    // It was renewed meanwhile.
    if (!document || !valid || document.until !== until) return null
    return {
      facts: {
        form: documentName(document.slot)[language],
        deadline: formatDay(document.until, language),
        company: companyIn(valid.values).companyName,
        link: linkOf(app, exhibition, 'builder', language),
      },
    }
  },
}

/** The messages about filings, documents and drawings. */
export const messages = {
  filingApproved: filing('approved'),
  filingRefused: filing('refused'),
  documentDue,
  drawingApproved: drawing('approved'),
  drawingReturned: drawing('returned'),
} satisfies AreaMessages
