import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { manualCalls } from '../contract/exhibitor/manual.calls'
import { formColumns } from '../contract/exhibitor/manual.columns'
import type { FormDecisionBody, ReviewedForm } from '../contract/exhibitor/manual.schema'
import { paperCalls } from '../contract/exhibitor/paper.calls'
import { paperColumns } from '../contract/exhibitor/paper.columns'
import type { OrganiserPaper, PaperUpload } from '../contract/exhibitor/paper.schema'
import { shownId } from '../contract/listColumn'
import type { PaperKind } from '../contract/rules/exhibitor/manual'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { askEach, columnsOf, listAll, readShownId } from './lib/rowsCommand'
import { sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'

/** Files of the exhibitor manual, contracts and invoices from a terminal. It makes the same calls as a screen, and the server checks the right. */
const help = `The exhibitor manual, contracts and invoices of an exhibition, as an organiser.

  npm run papers -- material FILE --chapter booth --cn "…" --en "…"     puts a file into a chapter of the manual
      [--form drawing]   the file that companies fill in     [--only cn]   for readers of one language
  npm run papers -- contract FILE --exhibitor <id> --cn "…" --en "…" [--number "…"] [--amount 1200.00]
  npm run papers -- invoice FILE --exhibitor <id> --cn "…" --en "…" [--number "…"] [--amount 1200.00]
  npm run papers -- list [--kind material] [--exhibitor <id>]   with the number of people who opened each
  npm run papers -- remove <id>                                 takes a file away; links to it end at once
  npm run papers -- forms [--state accepted]                    forms that companies handed in: submitted, accepted or refused
  npm run papers -- accept <id> [<id> …]                        the ids as "forms" shows them
  npm run papers -- refuse <id> [<id> …] --reason "why"         the company reads the reason

Files are PDF or AI, up to 10 MB.

${placeHelp('manageExhibitors')}
${sheetHelp}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const texts = ['chapter', 'form', 'only', 'cn', 'en', 'exhibitor', 'number', 'amount', 'kind', 'state', 'reason'] as const
type Values = Partial<Record<(typeof texts)[number] | keyof typeof placeOptions | keyof typeof sheetOptions, string>> & { help?: boolean }

const options = {
  ...placeOptions,
  ...sheetOptions,
  ...(Object.fromEntries(texts.map((name) => [name, { type: 'string' }])) as Record<(typeof texts)[number], { type: 'string' }>),
  help: { type: 'boolean', short: 'h' },
} as const

const paperLine = ({
  paperId,
  kind,
  title,
  company,
  number,
  amount,
  chapterId,
  formId,
  onlyIn,
  addedAt,
  downloads,
}: OrganiserPaper): string =>
  columnsOf([
    ...[paperId, kind, title.en || title.cn, company ? company.en || company.cn : [chapterId, formId].filter(Boolean).join('/')],
    ...[onlyIn, number, amount ?? '', addedAt, `opened by ${downloads}`],
  ])

const formLine = ({ state, submittedAt, title, company, boothNos, isLate, fileName, url, reason, ...form }: ReviewedForm): string =>
  columnsOf([
    ...[shownId({ id: form.id, revision: String(form.version) }), state, submittedAt, isLate ? 'late' : '', title.en],
    ...[company.en || company.cn, boothNos.join(' '), fileName, reason, state === 'submitted' ? url : ''],
  ])

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
}

const add = async (place: Place, kind: PaperKind, file: string, values: Values): Promise<string> => {
  const title = { cn: need(values.cn, 'The Chinese title (--cn)'), en: need(values.en, 'The English title (--en)') }
  const where =
    kind === 'material'
      ? { chapterId: need(values.chapter, 'The chapter (--chapter)'), formId: values.form, onlyIn: values.only }
      : { exhibitorId: need(values.exhibitor, 'The id of the exhibitor (--exhibitor)'), number: values.number, amount: values.amount }
  const bytes = bytesOf(file)
  const token = await signIn(place)
  const { attachId } = await ask<PaperUpload>(place, paperCalls.upload, { file: { name: path.basename(file), bytes }, token })
  return paperLine(await ask<OrganiserPaper>(place, paperCalls.add, { body: { kind, fileId: attachId, title, ...where }, token }))
}

const decide = async (place: Place, shown: string[], decision: FormDecisionBody['decision'], { reason }: Values): Promise<string> => {
  need(shown[0], 'The id of the form')
  const more = decision === 'refuse' ? { reason: need(reason, 'The reason (--reason)') } : {}
  const forms = shown.map(readShownId)
  const bodies = forms.map(({ id, revision }) => ({ id, version: Number(revision), decision, ...more }))
  return askEach(place, manualCalls.decide, bodies, formLine)
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...names],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = (): Place => placeOf(values, process.env)
  const { kind, exhibitor, state } = values
  switch (action) {
    case 'material':
    case 'contract':
    case 'invoice':
      return add(place(), action, need(names[0], 'The file'), values)
    case 'list':
      return listAll(place(), paperCalls.organiserPage, paperLine, {
        none: 'None.',
        query: { ...(kind ? { kind } : {}), ...(exhibitor ? { exhibitorId: exhibitor } : {}) },
        ...sheetOf(values, 'Papers', paperColumns),
      })
    case 'remove': {
      const at = place()
      await ask<null>(at, paperCalls.remove, { body: { paperId: need(names[0], 'The id of the file') }, token: await signIn(at) })
      return 'Removed.'
    }
    case 'forms':
      return listAll(place(), manualCalls.organiserPage, formLine, {
        none: 'No form waits.',
        query: state ? { state } : {},
        ...sheetOf(values, 'Forms', formColumns),
      })
    case 'accept':
    case 'refuse':
      return decide(place(), names, action, values)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
