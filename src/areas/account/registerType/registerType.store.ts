import type { RegisterType } from '@contract/registerTypes'
import { registerTypeCalls } from '@contract/visitor/registerType.calls'
import type { PersonType } from '@contract/visitor/registerType.schema'
import { forgetAnswers } from '@/api/ahead'
import { call } from '@/api/call'
import { saveAllDrafts } from '@/parts/draft/saveAll'
import { tokenOf } from '@/parts/signIn/grant'
import { config } from '@/stores/config'
import { forgetLists } from '@/stores/keptLists'
import { lastStepName } from '@/stores/lastStep'
import { Mutation } from '@/stores/Mutation'
import { persist } from '@/stores/persist'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** The register types of the person at this fair, and the change to another one. */
export class TypesStore {
  readonly types = new Query(() => call(registerTypeCalls.list))
  readonly change = new Mutation((type: RegisterType) => this.changeTo(type))

  get current(): PersonType | null {
    return this.types.value?.find(({ standing }) => standing === 'current') ?? null
  }

  get others(): PersonType[] {
    return this.types.value?.filter(({ standing }) => standing === 'own') ?? []
  }

  get offered(): PersonType[] {
    return this.types.value?.filter(({ standing }) => standing === 'offered') ?? []
  }

  load(): Promise<void> {
    this.change.reset()
    return this.types.load()
  }

  /** What the phone holds of the present type stays stored under that type. What it shows is of the new one from here on. */
  private async changeTo(registerType: RegisterType): Promise<void> {
    await saveAllDrafts()
    const token = tokenOf(await call(registerTypeCalls.change, { body: { registerType } }))
    const { tenantId, exhibitionId } = session.link
    forgetAnswers()
    forgetLists()
    persist(lastStepName, null)
    user.forget()
    // What the link said of the next page was meant for the other type.
    session.applyLink({ tenantId, exhibitionId, registerType })
    session.signIn(token)
    await config.load()
  }
}
