import type { Standing } from '../../../../contract/exhibitor/company.schema'
import { type StepState, completeness, datedSteps, isOverdue, reviewedStepState } from '../../../../contract/rules/checklist'
import type { RevisionKind } from '../../../../contract/rules/revisions'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'
import type { ExhibitorKey } from '../member.service'
import { formsStepOf } from '../manual/manual.service'
import { findProduct } from '../product.sql'
import { statesOf } from '../revision/revision.sql'

type States = Awaited<ReturnType<typeof statesOf>>

const stateOfKind = (all: States, kind: RevisionKind): StepState => {
  const own = all.filter((one) => one.kind === kind)
  return reviewedStepState(
    own[0]?.state ?? null,
    own.some(({ state }) => state === 'approved'),
  )
}

/** How the state of each step is read off the data. */
const readers: Record<(typeof datedSteps)[number], (app: App, key: ExhibitorKey, all: States) => StepState | Promise<StepState>> = {
  data: (_app, _key, all) => stateOfKind(all, 'company'),
  logo: (_app, _key, all) => stateOfKind(all, 'logo'),
  exhibit: async (app, key) => ((await findProduct(app.db, key)) ? 'done' : 'open'),
}

/** A company's checklist, with the day by which each step is due. Nothing of it is stored. */
export const standingOf = async (app: App, key: ExhibitorKey): Promise<Standing> => {
  const { config, startsOn, timeZone } = await exhibitionOf(app, key)
  const all = await statesOf(app.db, key)
  const today = dayIn(app.now(), timeZone)
  const checklist = await Promise.all(
    datedSteps.map(async (step) => {
      const state = await readers[step](app, key, all)
      const days = config.companyData?.daysBefore?.[step]
      const dueOn = days === undefined ? null : addDays(startsOn, -days)
      return { step, state, dueOn, isOverdue: isOverdue(state, dueOn, today) }
    }),
  )
  const forms = await formsStepOf(app, key)
  const steps = forms ? [...checklist, { step: 'forms' as const, ...forms }] : checklist
  return { checklist: steps, completeness: completeness(steps.map(({ state }) => state)) }
}
