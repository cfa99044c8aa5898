import * as errorCodes from '@contract/group/errorCodes'
import { subordinateCalls as calls } from '@contract/group/subordinate.calls'
import type { GroupPart, PartBody, SubordinateList } from '@contract/group/subordinate.schema'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

/** The part has changed, or is gone: the page shows how things are now. */
const staleCodes: readonly (number | string)[] = [errorCodes.partChanged, errorCodes.topLeaderNeeded, sharedErrorCodes.notFound]

/** The choice of a part that the leader above leads. */
export const ownChoice = 'own'

/** The accounts below a leader and the parts of the group, with the sheet that adds or changes a part. */
export class SubordinatesStore {
  readonly list = new Query<SubordinateList>(() => call(calls.list), {
    notFoundCodes: [errorCodes.noGroup, errorCodes.groupNotApproved],
  })
  readonly fields = new Fields<'name'>({ name: '' }, { maxLength: { name: 60 } })
  /** Of the open sheet: a part, or 'new'; null while it is closed. */
  sheet: GroupPart | 'new' | null = null
  leader: string = ownChoice
  private readonly adding = new Submission((body: PartBody, key) => call(calls.addPart, { body, key }))

  readonly save = new Mutation(
    async () => {
      const { sheet } = this
      const wanted = { name: this.fields.typed.name.trim(), subordinateId: this.leader === ownChoice ? null : this.leader }
      if (sheet === null) return
      const list =
        sheet === 'new'
          ? await this.adding.run(wanted)
          : await call(calls.changePart, { body: { id: sheet.id, revision: sheet.revision, ...wanted } })
      this.show(list)
    },
    {
      check: () => this.fields.check({ name: this.fields.typed.name.trim() === '' ? { code: 'required' } : null }),
      onFailure: async (failure) => this.fields.applyServerErrors(failure) || (await this.reloadIfStale(failure.code)),
    },
  )
  readonly remove = new Mutation(
    async ({ id, revision }: GroupPart) => this.show(await call(calls.removePart, { body: { id, revision } })),
    { onFailure: ({ code }) => this.reloadIfStale(code) },
  )

  constructor() {
    makeAutoObservable(this)
  }

  open(sheet: GroupPart | 'new'): void {
    this.sheet = sheet
    this.save.reset()
    this.remove.reset()
    this.fields.set('name', sheet === 'new' ? '' : sheet.name)
    this.leader = sheet === 'new' ? ownChoice : (sheet.subordinateId ?? ownChoice)
  }

  close(): void {
    this.sheet = null
  }

  choose(leader: string): void {
    this.leader = leader
  }

  load(): Promise<void> {
    return this.list.load()
  }

  private show(list: SubordinateList): void {
    this.list.set(list)
    this.close()
  }

  private async reloadIfStale(code: number | string): Promise<boolean> {
    if (!staleCodes.includes(code)) return false
    this.close()
    await this.load()
    return false
  }
}
