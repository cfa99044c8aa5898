import { exhibitionCalls } from '@contract/entry/exhibition.calls'
import type { ExhibitionEntry } from '@contract/entry/exhibition.schema'
import { readLink } from '@contract/rules/link'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'

/** All fairs of one organiser. */
export class GeoStore {
  fairs: ExhibitionEntry[] | null = null
  failure: { message: string } | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** @param params of the address, where the page was opened by its own */
  async load(params: Record<string, string>): Promise<void> {
    session.takeLink(readLink(params))
    this.failure = null
    try {
      const fairs = await call(exhibitionCalls.list)
      runInAction(() => {
        this.fairs = fairs
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = { message: error.message }
      })
    }
  }

  /** Through the fair's own door, and not back here. */
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
