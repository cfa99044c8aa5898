import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import * as visitorErrorCodes from '@contract/visitor/errorCodes'
import { anGeBoCalls } from '@contract/exhibitor/anGeBo.calls'
import type { DeptCode, KnownCompany } from '@contract/exhibitor/anGeBo.schema'
import type { Change } from '@contract/exhibitor/company.schema'
import type { Bilingual } from '@contract/language'
import { companyForm } from '@contract/rules/exhibitor/companyForm'
import { fieldsOf } from '@contract/rules/form/form'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** A field that anGeBo offers: with both its languages where they differ. */
export interface OfferedField {
  name: string
  label: Bilingual
  changes: Change[]
}

const labels = new Map(fieldsOf(companyForm('')).map(({ name, label }) => [name, label]))

/** The changes of each field together. */
const fieldsIn = (changes: readonly Change[]): OfferedField[] => {
  const byName = new Map<string, Change[]>()
  for (const change of changes) {
    const name = change.name.split('.')[0]!
    byName.set(name, [...(byName.get(name) ?? []), change])
  }
  return [...byName].map(([name, own]) => ({ name, label: labels.get(name) ?? { cn: name, en: name }, changes: own }))
}

/** What fills a field that is empty needs no second thought. What replaces something does. */
const fillsEmpty = ({ changes }: OfferedField): boolean => changes.every(({ before }) => before === '')

/** What is no longer as the person saw it is read again. */
const changedCodes: readonly (number | string)[] = [exhibitorErrorCodes.anGeBoChanged, visitorErrorCodes.draftChanged]

interface Shown {
  code: DeptCode
  known: KnownCompany
  fields: OfferedField[]
}

/** The company's data at anGeBo. Only what its person chooses goes into the draft. */
export class AnGeBoStore {
  chosen: string[] = []
  readonly offer = new Query<Shown>(() => this.read(), {
    notFoundCodes: [
      exhibitorErrorCodes.anGeBoUnknown,
      exhibitorErrorCodes.anGeBoNotOffered,
      exhibitorErrorCodes.notExhibitor,
      exhibitorErrorCodes.memberRightMissing,
    ],
  })
  readonly take = new Mutation(() => this.takeOver(), {
    onFailure: async ({ code }) => {
      if (changedCodes.includes(code)) await this.offer.load()
      return false
    },
  })

  constructor() {
    makeAutoObservable(this)
  }

  private async read(): Promise<Shown> {
    const code = await call(anGeBoCalls.getCode)
    const known = await call(anGeBoCalls.getExhibitor, { query: {} })
    const fields = fieldsIn(known.changes)
    this.choose(fields.filter(fillsEmpty).map(({ name }) => name))
    return { code, known, fields }
  }

  private async takeOver(): Promise<void> {
    const { revision = null, digest = '' } = this.offer.value?.known ?? {}
    await call(anGeBoCalls.takeOver, { body: { fields: this.chosen, revision, digest } })
    await replace('exhibitorInformationInfo')
  }

  choose(names: string[]): void {
    this.chosen = names
  }

  toggle(name: string): void {
    this.choose(this.chosen.includes(name) ? this.chosen.filter((one) => one !== name) : [...this.chosen, name])
  }

  load(): Promise<void> {
    return this.offer.load()
  }
}
