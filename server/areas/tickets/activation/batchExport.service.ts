import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import { shownActivation } from '../../../../contract/rules/tickets/activation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type PartQuery, exportPart } from '../../../core/listExport'
import { type BatchRow, findBatch } from './batch.sql'
import { type CodeRow, nextCodes } from './code.sql'

const stateWords = {
  withdrawn: { cn: '已作废', en: 'withdrawn' },
  usedUp: { cn: '已用完', en: 'used up' },
  open: { cn: '可使用', en: 'open' },
} as const satisfies Record<string, Bilingual>

const stateOf = ({ withdrawnAt, used, maxUses }: CodeRow): keyof typeof stateWords =>
  withdrawnAt ? 'withdrawn' : used >= maxUses ? 'usedUp' : 'open'

const columnsOf = (app: App, { kind }: BatchRow): ListColumn<CodeRow>[] => [
  ...(kind === 'printed'
    ? [
        { title: { cn: '票号', en: 'Ticket no.' }, cell: ({ lookup }: CodeRow) => shownActivation(lookup) },
        { title: { cn: '校验码', en: 'Check' }, cell: ({ sealedCode }: CodeRow) => shownActivation(app.secrets.unseal(sealedCode)) },
      ]
    : [{ title: { cn: '激活码', en: 'Code' }, cell: ({ sealedCode }: CodeRow) => shownActivation(app.secrets.unseal(sealedCode)) }]),
  { title: { cn: '已使用', en: 'Uses' }, cell: ({ used }) => used },
  { title: { cn: '可使用次数', en: 'Of' }, cell: ({ maxUses }) => maxUses },
  { title: { cn: '状态', en: 'State' }, cell: (row, language) => stateWords[stateOf(row)][language] },
]

/** Rows of one part. */
const partRows = 500

/** A part of a batch's codes. A code is as valuable as its ticket. @throws Failure notFound */
export const exportBatch = async (app: App, scope: SignedInScope, query: { batch: string } & PartQuery): Promise<ExportPart> => {
  const batch = await findBatch(app.pool, scope, query.batch)
  if (!batch) throw fail('notFound')
  const next = (after: string, limit: number): Promise<CodeRow[]> => nextCodes(app.pool, batch, after, limit)
  const list = { what: 'activation codes', columns: columnsOf(app, batch), next, idOf: ({ id }: CodeRow) => id, partRows }
  return exportPart(app, scope, list, query)
}
