import { exhibitionCalls } from '@contract/entry/exhibition.calls'
import type { ExhibitionEntry } from '@contract/entry/exhibition.schema'
import { readLink } from '@contract/rules/link'
import { call } from '@/api/call'
import { replace, restart } from '@/routes/go'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** All fairs of one organiser. */
export class GeoStore {
  readonly fairs = new Query(() => call(exhibitionCalls.list))

  /** @param params of the address, if the page was opened by its own address */
  constructor(private readonly params: Readonly<Record<string, string | undefined>>) {}

  load(): Promise<unknown> {
    if (!this.params.tenantId && !session.link.tenantId) return replace('error', { reason: 'linkIncorrect' })
    session.applyLink(readLink(this.params))
    return this.fairs.load()
  }

  /** Opens the fair's own entry point and clears the history. */
  enter(fair: ExhibitionEntry, registerType: string): Promise<unknown> {
    const { tenantId, sourceCode, isOpenAdapt } = session.link
    return restart('jump', {
      exhibitionId: fair.exhibitionId,
      registerType,
      tenantId,
      sourceCode,
      isOpenAdapt,
      isOpenGeo: 'no',
      registrationSource: 'registration',
      languageType: session.language,
    })
  }
}
