import * as errorCodes from '@contract/exhibitor/errorCodes'
import { exhibitorCalls } from '@contract/exhibitor/exhibitor.calls'
import type { ExhibitorInfo } from '@contract/exhibitor/exhibitor.schema'
import type { UserState } from '@contract/rules/visitor/userState'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { config } from './config'
import { session } from './session'

/** The exhibitor that the signed-in person acts for. Loaded for exhibitor register types only (R19), so visitors never load this file. */
class Exhibitor {
  private loaded: { owner: string; info: ExhibitorInfo | null } | null = null

  constructor() {
    makeAutoObservable<Exhibitor, 'loaded'>(this, { loaded: observableRef })
  }

  /** Null if the person belongs to no exhibitor, and before it is loaded. */
  get info(): ExhibitorInfo | null {
    return this.loaded?.owner === session.owner ? this.loaded!.info : null
  }

  /** The company's name in the reader's language; '' before it is loaded. */
  get companyName(): string {
    const { info } = this
    return (session.language === 'en' ? info?.fullEnName : info?.fullName) || info?.fullName || ''
  }

  /** Loads the exhibitor. @returns the input of the next step: an exhibitor has no registration of its own */
  async load(settings: { hasToast?: boolean } = {}): Promise<UserState> {
    const { owner } = session
    const info = await this.ask(settings)
    runInAction(() => {
      this.loaded = owner === null ? null : { owner, info }
    })
    return stateOf(info)
  }

  /** Loads it where it is not known, as after a reload of a page. Without an answer, pages leave the company's name out. */
  async learn(): Promise<void> {
    if (!this.info) await this.load({ hasToast: false }).catch(() => undefined)
  }

  private async ask(settings: { hasToast?: boolean }): Promise<ExhibitorInfo | null> {
    const { token, scope } = session
    try {
      return await call(exhibitorCalls.info, {
        query: { userId: token?.userId ?? '', exhibitionId: scope?.exhibitionId ?? '' },
        ...settings,
      })
    } catch (error) {
      if (isCallFailure(error) && error.code === errorCodes.notExhibitor) return null
      throw error
    }
  }
}

const stateOf = (info: ExhibitorInfo | null): UserState => {
  const { token, scope } = session
  return {
    registerType: scope!.registerType,
    isComplete: info !== null,
    review: info ? 'approved' : 'none',
    reviewRemark: '',
    questionnaires: [true, true, true],
    exhibitionName: config.exhibition?.name ?? { cn: '', en: '' },
    userId: token?.userId ?? '',
    userName: token?.userName ?? '',
    userQr: '',
    userCode: '',
    deptId: info?.id ?? '',
    account: token?.account ?? '',
    hasTicket: false,
    hasConferenceRegistration: false,
    jumpUrl: '',
    groupLeader: null,
    isDraft: false,
    isReviewed: false,
    reviewDueOn: '',
    isInvitedStaff: null,
  }
}

export const exhibitor = new Exhibitor()
