import { errorCodes } from '@contract/errorCodes'
import type { FormDefinition, FormValues } from '@contract/rules/form'
import { registrationCalls } from '@contract/visitor/registration.calls'
import type { PersonAnswer } from '@contract/visitor/registration.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { upload } from '@/api/upload'
import { Draft, readServerDrafts } from '@/parts/draft/Draft'
import { SubmissionKey } from '@/parts/draft/SubmissionKey'
import { dictionaryOptions } from '@/parts/person/dictionaryOptions'
import { filledPart, stillFitting, stillMasked } from '@/parts/person/formValues'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { user } from '@/stores/user'
import { FormStore } from '@/ui/Form'

/** What is kept of a half-filled form: its values, and the addresses of pictures by the id of their file. */
interface FormDraft {
  values: FormValues
  pictures: Record<string, string>
}

/** The personal information form of a visitor. */
export class InfoWapStore {
  form: FormStore | null = null
  draft: Draft<FormDraft> | null = null
  failure: CallFailure | null = null
  /** Why the form was not taken, where no single field is to blame. */
  submitFailure: CallFailure | null = null
  private pictures: Record<string, string> = {}
  private readonly key = new SubmissionKey()

  constructor() {
    makeAutoObservable<this, 'pictures' | 'key'>(this, {
      form: observableRef,
      draft: observableRef,
      failure: observableRef,
      submitFailure: observableRef,
      pictures: false,
      key: false,
    })
  }

  /** How much of what must be filled in is, from 0 to 1. */
  get filledPart(): number {
    return this.form ? filledPart(this.form.definition, this.form.values) : 0
  }

  get hasFormChanged(): boolean {
    return this.submitFailure?.code === errorCodes.formChanged
  }

  /**
   * Loads the form and what stands in it: what was sent in before or the sign-in proves, and the newest draft over it.
   * @param typed what stands on the screen, in place of a draft
   */
  async load(typed?: FormValues): Promise<void> {
    this.failure = null
    try {
      const [definition, person, drafts] = await Promise.all([
        call(registrationCalls.form),
        call(registrationCalls.person),
        readServerDrafts(),
        config.load(),
      ])
      const draft = new Draft<FormDraft>(definition.id)
      const persisted = draft.open(drafts)?.content
      runInAction(() => {
        this.draft = draft
        this.pictures = { ...this.pictures, ...persisted?.pictures }
        this.open(definition, person, typed ?? persisted?.values)
        if (typed) this.noteChange()
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }

  /** Submits the form and opens the next step. Field errors appear at their fields. */
  async submit(): Promise<void> {
    const { form, draft } = this
    if (!form || !draft) return
    this.submitFailure = null
    try {
      const isTaken = await form.submit(async (values) => {
        await draft.hold()
        const body = { formId: form.definition.id, version: form.definition.version, values }
        const state = await call(registrationCalls.submit, { body, key: this.key.for(body) })
        draft.finish()
        user.setState(state)
      })
      if (isTaken) await goToNextStep()
      else draft.release()
    } catch (error) {
      draft.release()
      if (!isCallFailure(error)) throw error
      await this.explain(error)
    }
  }

  /** A form that changed meanwhile is loaded again: what still fits stays in it. */
  private async explain(error: CallFailure): Promise<void> {
    if (error.code === errorCodes.formChanged) {
      await this.load(this.form?.values)
    }
    runInAction(() => {
      this.submitFailure = error
    })
  }

  private noteChange(): void {
    if (this.form) this.draft?.change(this.form.definition.version, { values: nulled(this.form.values), pictures: { ...this.pictures } })
  }

  private open(definition: FormDefinition, person: PersonAnswer, typed: FormValues | undefined): void {
    const values = stillFitting(definition, { ...person.values, ...typed })
    const photoUrls = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const url =
          (typeof value === 'string' && this.pictures[value]) || (value === person.values[name] ? person.photoUrls[name] : undefined)
        return url ? [[name, url]] : []
      }),
    )
    this.form = new FormStore({
      definition,
      values,
      masked: stillMasked(person.masked, person.values, values),
      photoUrls,
      loadOptions: dictionaryOptions,
      upload: async (image) => {
        const file = await upload(image)
        this.pictures[file.attachId] = file.link
        return file
      },
      openAgreement: (id) => go('contentPage', { id }),
      onChange: () => this.noteChange(),
    })
  }
}

/** Emptied fields stay emptied: JSON leaves `undefined` out, and what is left out would be filled in again. */
const nulled = (values: FormValues): FormValues => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]))
