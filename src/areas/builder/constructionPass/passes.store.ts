import { constructionPassCalls } from '@contract/builder/constructionPass.calls'
import type { CredentialKindRow, CredentialRow } from '@contract/exhibitor/credential.schema'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'

/** The passes that a builder applied for at a booth, with the quota that the company shares. */
export class PassesStore {
  readonly kinds: Query<CredentialKindRow[]>
  readonly list: ListStore<CredentialRow>

  /** @param exhibitorId whose booth it is */
  constructor(readonly exhibitorId: string) {
    this.kinds = new Query(() => call(constructionPassCalls.kinds, { query: { exhibitorId } }), {
      notFoundCodes: [sharedErrorCodes.notFound],
    })
    this.list = new ListStore({
      load: (current, size) => call(constructionPassCalls.list, { query: { exhibitorId, current, size } }),
      keyOf: ({ id }) => id,
    })
    makeAutoObservable(this, { exhibitorId: false })
  }

  async load(): Promise<void> {
    await Promise.all([this.kinds.load(), this.list.refresh()])
  }
}
