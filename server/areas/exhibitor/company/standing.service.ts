import type { ChecklistItem, Standing } from '../../../../contract/exhibitor/company.schema'
import {
  type DatedStep,
  type StepState,
  completeness,
  datedSteps,
  isOverdue,
  reviewedStepState,
  usualSteps,
} from '../../../../contract/rules/checklist'
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

/** How far the newest version of a kind is. */
export const stateOfKind = (all: States, kind: RevisionKind): StepState => {
  const own = all.filter((one) => one.kind === kind)
  return reviewedStepState(
    own[0]?.state ?? null,
    own.some(({ state }) => state === 'approved'),
  )
}

/** How the state of each step is read off the data. */
const readers: Record<DatedStep, (app: App, key: ExhibitorKey, all: States) => StepState | Promise<StepState>> = {
  data: (_app, _key, all) => stateOfKind(all, 'company'),
  logo: (_app, _key, all) => stateOfKind(all, 'logo'),
  exhibit: async (app, key) => ((await findProduct(app.db, key)) ? 'done' : 'open'),
  journal: (_app, _key, all) => stateOfKind(all, 'journal'),
  board: (_app, _key, all) => stateOfKind(all, 'board'),
}

/** The day by which a step is due, and whether it is late. A fair may set none. */
export const dueOf = async (
  app: App,
  key: ExhibitorKey,
  step: DatedStep,
  state: StepState,
): Promise<Omit<ChecklistItem, 'step' | 'state'>> => {
  const { config, startsOn, timeZone } = await exhibitionOf(app, key)
  const days = config.companyData?.daysBefore?.[step]
  const dueOn = days === undefined ? null : addDays(startsOn, -days)
  return { dueOn, isOverdue: isOverdue(state, dueOn, dayIn(app.now(), timeZone)) }
}

/** The steps of a fair: those of every fair, and those for which it sets a day. */
const stepsOf = async (app: App, key: ExhibitorKey): Promise<readonly DatedStep[]> => {
  const { daysBefore = {} } = (await exhibitionOf(app, key)).config.companyData ?? {}
  const usual: readonly DatedStep[] = usualSteps
  return datedSteps.filter((step) => usual.includes(step) || daysBefore[step] !== undefined)
}

/** A company's checklist, with the day by which each step is due. Nothing of it is stored. */
export const standingOf = async (app: App, key: ExhibitorKey): Promise<Standing> => {
  const all = await statesOf(app.db, key)
  const checklist = await Promise.all(
    (await stepsOf(app, key)).map(async (step) => {
      const state = await readers[step](app, key, all)
      return { step, state, ...(await dueOf(app, key, step, state)) }
    }),
  )
  const forms = await formsStepOf(app, key)
  const steps = forms ? [...checklist, { step: 'forms' as const, ...forms }] : checklist
  return { checklist: steps, completeness: completeness(steps.map(({ state }) => state)) }
}
