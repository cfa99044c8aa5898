import { keyOfTry } from '@/parts/registration/submitAsked'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PersonDetail, PersonRow } from '@contract/people/userRelation.schema'
import type { AnswersBody } from '@contract/visitor/questionnaire.schema'
import type { DraftBody, SavedDraft } from '@contract/visitor/registration.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { DraftRemote } from '@/parts/draft/Draft'
import { maxName } from '@contract/rules/values/names'
import type { FilledForm } from '@/parts/form/FormSession'
import { back, hasBack, replace } from '@/routes/go'
import { openPerson } from './kindRoutes'
import { savedPeople } from './savedPeople'

/** The name as it is typed so far, in a draft of the form. */
const typedName = ({ content }: DraftBody): { name?: string } => {
  const { values } = (content.typed ?? {}) as { values?: Record<string, unknown> }
  return typeof values?.name === 'string' ? { name: values.name.slice(0, 2 * maxName) } : {}
}

interface Respondent {
  drafts: DraftRemote
  send(body: AnswersBody, key: string): Promise<unknown>
  onSent(row: PersonRow): unknown
}

/** A person whom the signed-in person registers: form, questionnaires and drafts go by other calls than their own. */
export class OtherPerson {
  detail: PersonDetail | null = null
  private asking: Promise<PersonDetail> | null = null

  readonly drafts: DraftRemote
  /** Answers the questionnaires of the person. */
  readonly respondent: Respondent

  /** @param isEdit opened from the person's page, to which it returns */
  constructor(
    readonly userId: string,
    private readonly isEdit: boolean,
  ) {
    this.drafts = { key: userId, read: async () => (await this.ask()).drafts, save: (draft) => this.saveDraft(draft) }
    this.respondent = {
      drafts: this.drafts,
      send: async (body: AnswersBody, key: string) =>
        call(userRelationCalls.submitAnswers, { body: { id: await this.id(), ...body }, key }),
      onSent: (row: PersonRow) => this.goOn(row),
    }
    makeAutoObservable<this, 'asking' | 'isEdit'>(this, {
      userId: false,
      drafts: false,
      respondent: false,
      asking: false,
      isEdit: false,
    })
  }

  /** The person as the server has them now. Two questions at once are one. */
  ask(): Promise<PersonDetail> {
    this.asking ??= call(userRelationCalls.detail, { query: { bladeUserId: this.userId } })
      .then((detail) => {
        runInAction(() => (this.detail = detail))
        return detail
      })
      .finally(() => {
        this.asking = null
      })
    return this.asking
  }

  async send(form: FilledForm & { mayWait: boolean }, key: string): Promise<PersonRow> {
    // The person may have sent the form meanwhile, by the link of their ticket.
    const { id, revision } = this.detail ?? (await this.ask())
    return call(userRelationCalls.submit, { body: { id, revision, ...form }, key: keyOfTry(key, form.mayWait) })
  }

  async noteRead(id: string): Promise<unknown> {
    return call(userRelationCalls.readText, { body: { personId: await this.id(), id } })
  }

  /** The questionnaire that follows, else the person's page. */
  goOn({ questionnaireIndex, userId, kind }: PersonRow): Promise<unknown> {
    if (this.isEdit && hasBack()) return back()
    if (questionnaireIndex !== null) return replace('questionnaire', { index: questionnaireIndex, person: userId })
    return openPerson(replace, kind, userId)
  }

  private async saveDraft(draft: DraftBody): Promise<SavedDraft> {
    const { revision } = await call(userRelationCalls.save, { body: { id: await this.id(), ...typedName(draft), draft } })
    runInAction(() => savedPeople.set(savedPeople.get() + 1))
    return { revision: revision ?? '' }
  }

  private async id(): Promise<string> {
    return (this.detail ?? (await this.ask())).id
  }
}
