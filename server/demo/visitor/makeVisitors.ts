import type { FormDefinition } from '../../../contract/rules/form/form'
import { type TestVisitor, testVisitors } from '../account/testAccounts'
import { addDays, daysBetween } from '../../core/days'
import { after, before } from '../calendar'
import { demoIds } from '../demoIds'
import { type DemoFair, datedFair, demoFairs, tenantOf } from '../fairs'
import { type Random, makeRandom } from '../random'
import { answerQuestionnaire } from './answerQuestionnaire'
import { crowdsByExhibition } from './crowds'
import type { DemoVisitor } from './DemoVisitor'
import { fillForm, halfFilled } from './fillForm'
import { type Person, makePerson } from './makePerson'
import type { Stage } from './Stage'

const remarks: Record<'cn' | 'en', string[]> = {
  cn: ['名称与营业执照不一致，请核对后重新提交', '采购需求过于简略，请补充产品与数量', '证件照不清晰，请重新上传'],
  en: [
    'The company name differs from its licence. Please check it and send the form again.',
    'Please tell us products and quantities.',
    'The photo is not clear. Please upload another.',
  ],
}

const isDecided = (stage: Stage): boolean => ['failed', 'approved', 'ticketHolder'].includes(stage)

interface Times {
  createdAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
}

/** Most registered recently. Reviews take days, not weeks, so a pending registration is recent and a decided one is older. */
const timesOf = (random: Random, now: Date, stage: Stage, isReviewed: boolean, cameDaysAgo?: number): Times => {
  const earliest = stage === 'underReview' ? 5 : 70
  const latest = isReviewed && isDecided(stage) ? 4 : 0.1
  const daysAgo = latest + (earliest - latest) * random.next() ** 1.6
  const createdAt = before(now, { days: cameDaysAgo ?? daysAgo, minutes: 5 })
  const submittedAt = stage === 'signedIn' || stage === 'draft' ? null : after(createdAt, { minutes: random.between(4, 40) })
  if (!submittedAt || !isDecided(stage)) return { createdAt, submittedAt, decidedAt: null }
  return {
    createdAt,
    submittedAt,
    decidedAt: after(submittedAt, isReviewed ? { hours: random.between(6, 70) } : { minutes: random.between(3, 12) }),
  }
}

const uniqueDigits = (random: Random, count: number, taken: Set<string>): string => {
  for (;;) {
    const digits = random.digits(count)
    if (taken.has(digits)) continue
    taken.add(digits)
    return digits
  }
}

interface Draft extends Omit<DemoVisitor, 'accountId' | 'registrationId' | 'values' | 'answers' | 'photoId'> {
  person: Person
  serial: number
}

const testPerson = (person: Person, { contact, name, company, area }: TestVisitor, positions: string[]): Person => ({
  ...person,
  name,
  company,
  language: contact.kind === 'email' ? 'en' : 'cn',
  area,
  position: positions.includes('purchasing') ? 'purchasing' : positions[0]!,
  signsInBy: contact.kind,
  [contact.kind]: contact.value,
})

const outline = (random: Random, now: Date, fair: DemoFair, serialFrom: number): Draft[] => {
  const codes = new Set<string>()
  const positions = tenantOf(fair).file.dictionaries.position!.map(({ key }) => key)
  const drafts: Draft[] = []
  for (const { registerType, stages } of crowdsByExhibition[fair.exhibitionId] ?? []) {
    for (const [stage, count] of Object.entries(stages) as [Stage, number][]) {
      const tests = testVisitors.filter((test) => test.fair === fair && test.link.registerType === registerType && test.stage === stage)
      for (let at = 0; at < count; at += 1) {
        const serial = serialFrom + drafts.length
        const test = tests[at] ?? null
        const isPress = registerType === 'media'
        const made = makePerson(random, { fair, serial, positions, isPress })
        const person = test ? testPerson(made, test, positions) : made
        const isReviewed = fair.file.byRegisterType[registerType]?.review === 'manual'
        drafts.push({
          fair,
          registerType,
          stage,
          test,
          person,
          serial,
          language: person.language,
          isKnown: false,
          contact: { kind: person.signsInBy, value: person[person.signsInBy] },
          name: person.name,
          company: person.company,
          userCode: uniqueDigits(random, 12, codes),
          remark: stage === 'failed' ? random.pick(remarks[person.language]) : '',
          ...timesOf(random, now, stage, isReviewed, test?.cameDaysAgo),
        })
      }
    }
  }
  return drafts
}

/** Half of a form. A visitor who has only signed in has an empty one. */
const valuesAt = (stage: Stage, form: FormDefinition, random: Random, values: DemoVisitor['values']): DemoVisitor['values'] => {
  if (stage === 'signedIn') return {}
  return stage === 'draft' ? halfFilled(form, values, random.between(2, 6)) : values
}

interface Given {
  draft: Draft
  days: string[]
  /** A visitor of another fair of the organiser is the same person with the same identity document. */
  earlier: DemoVisitor | undefined
  ids: Pick<DemoVisitor, 'accountId' | 'registrationId'>
  newFileId: () => string
}

const complete = (random: Random, { draft: { person, serial, ...draft }, days, earlier, ids, newFileId }: Given): DemoVisitor => {
  const { fair, registerType, stage, language } = draft
  const { form, questionnaires } = fair.file.byRegisterType[registerType]!
  const hasPhoto = draft.submittedAt !== null && (registerType === 'media' || draft.test !== null)
  const photoId = hasPhoto ? newFileId() : null
  const filled = form ? fillForm(form, random, { person, days, serial, photoId }) : {}
  const values = earlier?.values.document ? { ...filled, document: earlier.values.document } : filled
  const [questionnaire] = questionnaires
  const half = questionnaire && (draft.test || random.hasLuck(0.4)) ? Math.floor(questionnaire.questionSequenceList.length / 2) : 0
  const answers =
    questionnaire && draft.submittedAt
      ? answerQuestionnaire(questionnaire, random, language, stage === 'questionnaire' ? half : Infinity)
      : {}
  return { ...draft, ...ids, photoId, values: form ? valuesAt(stage, form, random, values) : {}, answers }
}

/** A part of those who come to the smaller fair were at the larger one before: the same account, another registration. */
const makeKnown = (random: Random, drafts: Draft[], known: DemoVisitor[]): Map<Draft, DemoVisitor> => {
  const candidates = known.filter(({ test, contact }) => !test && contact.kind === 'phone')
  const places = random.sample(
    drafts.filter(({ test, language }) => !test && language === 'cn'),
    candidates.length > 0 ? Math.floor(drafts.length / 4) : 0,
  )
  const people = random.sample(candidates, places.length)
  return new Map(places.map((draft, at) => [draft, people[at]!]))
}

/** The draft of a known person: their personal data is filled in, the answers for this fair are new. */
const recognised = (draft: Draft, { name, company, contact }: DemoVisitor): Draft => ({
  ...draft,
  name,
  company,
  contact,
  isKnown: true,
  person: { ...draft.person, name, company, phone: contact.value, signsInBy: 'phone' },
})

/**
 * Everybody at an organiser's demo fairs, oldest first. The same people at each load: only their dates follow the given moment.
 * @param fairs of one organiser
 */
export const makeVisitors = (now: Date, fairs: DemoFair[]): DemoVisitor[] => {
  const series = Number(fairs[0]!.tenantId)
  const [accountIds, registrationIds, fileIds] = [demoIds('accounts', series), demoIds('registrations', series), demoIds('files', series)]
  const visitors: DemoVisitor[] = []
  for (const fair of fairs) {
    const random = makeRandom(`visitors/${fair.exhibitionId}`)
    const { startsOn, endsOn } = datedFair(fair, now)
    const days = Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, at) => addDays(startsOn, at))
    const drafts = outline(random, now, fair, 1_000_000 + demoFairs.indexOf(fair) * 10_000)
    const known = makeKnown(random, drafts, visitors)
    drafts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.serial - b.serial)
    for (const draft of drafts) {
      const earlier = known.get(draft)
      const ids = { accountId: earlier?.accountId ?? accountIds(), registrationId: registrationIds() }
      visitors.push(
        complete(random, {
          draft: earlier ? recognised(draft, earlier) : draft,
          days,
          earlier,
          ids,
          newFileId: fileIds,
        }),
      )
    }
  }
  return visitors
}
