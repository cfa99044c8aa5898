import type { ChecklistItem, Standing } from '../../../../contract/exhibitor/company.schema'
import {
  type DatedStep,
  type StepState,
  completeness,
  declaredStepState,
  declaredSteps,
  isOverdue,
  mayDeclare,
  reviewedStepState,
} from '../../../../contract/rules/exhibitor/checklist'
import { type Holder, mayOpen } from '../../../../contract/rules/rights'
import type { RevisionKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { type Exhibition, exhibitionOf } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'
import type { ExhibitorKey } from '../member.service'
import { formsStepOf } from '../manual/manual.service'
import { findProduct } from '../exhibit/exhibit.sql'
import { statesOf } from '../revision/revisionStates.sql'
import { declared, declaredDay } from './declaredSteps'
import { completedSteps } from './step.sql'
import { dayOf, dueOf, stepsOf } from './stepDays'

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

/** A company at a fair, as one of its members sees it. */
interface Standpoint {
  exhibition: Exhibition
  key: ExhibitorKey
  role: Holder
  today: string
}

const reviewedSteps = async (app: App, { exhibition, key }: Standpoint): Promise<ChecklistItem[]> => {
  const all = await statesOf(app.db, key)
  return Promise.all(
    stepsOf(exhibition).map(async (step) => {
      const state = await readers[step](app, key, all)
      return { step, state, ...dueOf(app, exhibition, step, state), counts: null, move: null }
    }),
  )
}

/** The steps that the company declares itself, where the fair offers them and the caller's role has them. */
const ownSteps = async (app: App, { exhibition, key, role, today }: Standpoint): Promise<ChecklistItem[]> => {
  const offered = declaredSteps.filter((step) => declared[step].isOffered(exhibition) && mayOpen(role, declared[step].access))
  const completed = await completedSteps(app.db, key)
  return Promise.all(
    offered.map(async (step): Promise<ChecklistItem> => {
      const counts = await declared[step].count(app, key, exhibition)
      const isComplete = completed.has(step)
      const state = declaredStepState(counts, { isComplete, isClosed: declared[step].isClosed(app, exhibition) })
      const dueOn = dayOf(exhibition, step) ?? declaredDay(app, step, exhibition)
      const move = isComplete ? 'takeBack' : state !== 'done' && mayDeclare(counts) ? 'submit' : null
      return { step, state, dueOn, isOverdue: isOverdue(state, dueOn, today), counts, move }
    }),
  )
}

/** A company's checklist, with the day by which each step is due. Of it only the company's own word on a step is stored. */
export const standingOf = async (app: App, key: ExhibitorKey, role: Holder): Promise<Standing> => {
  const exhibition = await exhibitionOf(app, key)
  const standpoint: Standpoint = { exhibition, key, role, today: dayIn(app.now(), exhibition.timeZone) }
  const [reviewed, forms, own] = await Promise.all([reviewedSteps(app, standpoint), formsStepOf(app, key), ownSteps(app, standpoint)])
  const steps = [...reviewed, ...(forms ? [{ step: 'forms' as const, ...forms, move: null }] : []), ...own]
  return { checklist: steps, completeness: completeness(steps.map(({ state }) => state)) }
}
