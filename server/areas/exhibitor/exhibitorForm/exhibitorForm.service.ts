import type { CompanyForms, FormStanding } from '../../../../contract/exhibitor/exhibitorForm.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import { type DatedStep, reviewedStepState } from '../../../../contract/rules/exhibitor/checklist'
import {
  type ExhibitorForm,
  exhibitorForms,
  kindsOfForm,
  registerTypesOf,
  stateOfParts,
} from '../../../../contract/rules/exhibitor/exhibitorForm'
import { filledOf } from '../../../../contract/rules/form/filledPart'
import type { CompanyKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { dueOf } from '../company/stepDays'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type ExhibitorKey } from '../member.service'
import { kinds } from '../revision/kinds'
import { type ExhibitorRow, versionsOf } from '../revision/revision.sql'
import { productStates } from '../revision/revisionStates.sql'
import { publicValues } from '../revision/publicValues'

type Parts = Pick<FormStanding, 'state' | 'completeness' | 'count'>

const stepOfForm: Record<ExhibitorForm, DatedStep> = { dept: 'data', product: 'exhibit', board: 'board', journal: 'journal' }

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole))

/** A kind of the company's data: how far its review is, and how much a person finds filled in who opens its form. */
const kindPart = async (app: App, owner: ExhibitorKey, exhibitor: ExhibitorRow, kind: CompanyKind) => {
  const all = await versionsOf(app.db, { ...owner, kind, subjectId: owner.exhibitorId })
  const [newest] = all
  const isPublic = all.some(({ state }) => state === 'approved')
  const values = newest && newest.state !== 'approved' ? newest.values : publicValues(kind, exhibitor, all)
  const form = kinds[kind].form(await exhibitionOf(app, owner))
  return { state: reviewedStepState(newest?.state ?? null, isPublic), ...filledOf(form, values) }
}

const partsOfKinds = async (
  app: App,
  owner: ExhibitorKey,
  exhibitor: ExhibitorRow,
  form: Exclude<ExhibitorForm, 'product'>,
): Promise<Parts> => {
  const parts = await Promise.all(kindsOfForm[form].map((kind) => kindPart(app, owner, exhibitor, kind)))
  const [filled, needed] = [parts.reduce((sum, part) => sum + part.filled, 0), parts.reduce((sum, part) => sum + part.needed, 0)]
  return { state: stateOfParts(parts.map(({ state }) => state)), completeness: percent(filled, needed), count: null }
}

/** The products of a company are complete when each was approved. */
const partsOfProducts = async (app: App, owner: ExhibitorKey): Promise<Parts> => {
  const groups = await productStates(app.pool, owner)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const approved = groups.reduce((sum, group) => sum + (group.isPublic ? group.count : 0), 0)
  const states = groups.map(({ state, isPublic }) => reviewedStepState(state, isPublic))
  return { state: stateOfParts(states), completeness: percent(approved, count), count }
}

/** The forms of the caller's company by register type. What is filled in of one counts for no other. @throws Failure notExhibitor */
export const formStandings = async (app: App, scope: CompanyScope): Promise<CompanyForms> => {
  const { member } = scope
  const { tenantId, exhibitionId, exhibitorId } = member
  const owner = { tenantId, exhibitionId, exhibitorId }
  const exhibition = await scope.exhibition()
  const exhibitor = await exhibitorById(app, { ...owner, id: owner.exhibitorId })
  if (!exhibitor) throw fail('notExhibitor')
  const forms = await Promise.all(
    exhibitorForms.map(async (form) => {
      const parts = form === 'product' ? await partsOfProducts(app, owner) : await partsOfKinds(app, owner, exhibitor, form)
      return { form, registerTypes: [...registerTypesOf(form)], ...parts, ...dueOf(app, exhibition, stepOfForm[form], parts.state) }
    }),
  )
  return { forms, mayReadAnGeBo: exhibition.config.partners?.anGeBo !== undefined && hasMemberRight(member, 'edit') }
}
