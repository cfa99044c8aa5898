import { exhibitionCalls } from '@contract/entry/exhibition.calls'
import type { ExhibitionEntry } from '@contract/entry/exhibition.schema'
import { type LinkParameters, readLink } from '@contract/rules/link'
import { call } from '@/api/call'
import { go, restart } from '@/routes/go'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** All fairs of one organiser, or of all whom the operator lists. */
export class GeoStore {
  readonly fairs = new Query(() => call(exhibitionCalls.list))

  /** @param params of the address, if the page was opened by its own address */
  constructor(private readonly params: Readonly<Record<string, string | undefined>>) {}

  load(): Promise<unknown> {
    session.applyLink(readLink(this.params))
    return this.fairs.load()
  }

  /** Shows the fair before sign-in. */
  look(fair: ExhibitionEntry, registerType: string): Promise<unknown> {
    session.applyLink(this.linkInto(fair, registerType))
    return go('fair')
  }

  /** Opens the fair's own entry point and clears the history. */
  enter(fair: ExhibitionEntry, registerType: string): Promise<unknown> {
    return restart('jump', this.linkInto(fair, registerType))
  }

  private linkInto({ tenantId, exhibitionId }: ExhibitionEntry, registerType: string): LinkParameters {
    const { sourceCode, isOpenAdapt } = session.link
    return {
      exhibitionId,
      registerType,
      tenantId,
      ...(sourceCode ? { sourceCode } : {}),
      ...(isOpenAdapt ? { isOpenAdapt } : {}),
      isOpenGeo: 'no',
      registrationSource: 'registration',
      languageType: session.language,
    }
  }
}
