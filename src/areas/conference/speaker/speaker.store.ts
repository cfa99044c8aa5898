import { speakerCalls } from '@contract/conference/speaker.calls'
import type { Speaker, SpeakerRow } from '@contract/conference/speaker.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** The speakers of the fair, with a search. */
export class SpeakersStore {
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<SpeakerRow> = new ListStore<SpeakerRow>({
    load: (current, size) =>
      call(speakerCalls.listAll, {
        query: {
          current,
          size,
          ...(this.nodeId !== undefined && { nodeId: this.nodeId }),
          ...(this.search.wanted && { text: this.search.wanted }),
        },
      }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })

  /** @param nodeId the conference or track whose speakers they are; by default all */
  constructor(private readonly nodeId?: string) {
    makeAutoObservable<this, 'nodeId'>(this, { nodeId: false })
  }

  load(): Promise<void> {
    return this.list.load()
  }
}

/** A speaker. @param id '' where the address names none */
export const speakerQuery = (id: string): Query<Speaker> => new Query<Speaker>(() => call(speakerCalls.detail, { query: { id } }))
