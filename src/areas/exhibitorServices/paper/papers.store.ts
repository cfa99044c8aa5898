import * as errorCodes from '@contract/exhibitor/errorCodes'
import { paperCalls } from '@contract/exhibitor/paper.calls'
import type { Paper, Papers } from '@contract/exhibitor/paper.schema'
import type { CompanyPaperKind } from '@contract/rules/exhibitor/manual'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { openFile } from '@/parts/pdf/openFile'

/** The contracts or the invoices of a company. */
export class PapersStore {
  readonly papers = new Query<Papers>(() => call(paperCalls.list, { query: { kind: this.kind } }), {
    notFoundCodes: [errorCodes.notExhibitor],
  })
  readonly open = new Mutation(async ({ paperId, mediaType }: Paper) => {
    await openFile(await call(paperCalls.open, { body: { paperId } }), mediaType)
  })

  constructor(readonly kind: CompanyPaperKind) {}

  load(): Promise<void> {
    return this.papers.load()
  }
}
