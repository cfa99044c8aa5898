import type { VisaLetterDetail, VisaLetters } from '../../../../contract/exhibitor/visaInvitation.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import type { Database } from '../../../database/connect'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type VisaLetterRow, countOpen, findLetter, newestLetters } from './visaLetter.sql'
import { presentDetail, presentLetter, presentOffer } from './visaLetterView'

/** Waiting ones first, then by name. */
const order = { refused: 0, underReview: 1, approved: 2, withdrawn: 3 } as const

/**
 * The people of the caller's company, each with the newest letter. Members who may not apply read no nationality and no passport.
 */
export const visaLettersOf = async (app: App, scope: CompanyScope): Promise<VisaLetters> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const [rows, used, exhibitor] = await Promise.all([
    newestLetters(app.db, member),
    countOpen(app.db, member),
    exhibitorById(app, { ...member, id: member.exhibitorId }),
  ])
  const mayApply = hasMemberRight(member, 'apply')
  const hidden = mayApply ? {} : { nationality: '', passport: '' }
  const letters = rows.map((row) => ({ ...presentLetter(app, row, timeZone), ...hidden }))
  return {
    offer: config.visaLetters ? presentOffer(app, exhibition, { area: exhibitor?.area ?? 0, used, language: scope.language }) : null,
    mayApply,
    letters: letters.sort((one, other) => order[one.state] - order[other.state] || one.name.localeCompare(other.name, 'en')),
  }
}

/** @throws Failure notFound (none, or another company's) */
export const ownLetter = async (db: Database, owner: ExhibitorKey, letterId: string): Promise<VisaLetterRow> => {
  const row = await findLetter(db, owner, letterId)
  if (!row || row.sealedPerson === '') throw fail('notFound')
  return row
}

/** @throws Failure notFound */
export const visaLetterOf = async (app: App, scope: CompanyScope, letterId: string): Promise<VisaLetterDetail> => {
  const row = await ownLetter(app.db, callersExhibitor(scope), letterId)
  return presentDetail(app, row, (await scope.exhibition()).timeZone)
}
