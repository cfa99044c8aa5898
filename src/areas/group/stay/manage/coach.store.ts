import '@contract/formErrors'
import { coachCalls } from '@contract/group/coach.calls'
import type { Coach, CoachBody, CoachDetail } from '@contract/group/coach.schema'
import { normalisePlate, validatePlate } from '@contract/rules/values/plates'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { hoursMinutes, yearMonthDay } from '@/i18n/dates'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Fields } from '@/ui/Form/Fields'
import type { StayManageStore } from './manage.store'

const blank = { name: '', plate: '', seats: '', place: '', gate: '', leavesOn: '', leavesAt: '', endsOn: '', endsAt: '' }
type CoachField = keyof typeof blank

/** The server's names of the moments. */
const fieldsOfMoments: Record<string, CoachField> = { startsAt: 'leavesAt', endsAt: 'endsAt' }

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A coach in its form: a new one, or one that is changed. */
export class CoachStore {
  isOpen = false
  /** Null for a new one. */
  changed: Coach | null = null
  readonly fields = new Fields<CoachField>(blank, {
    clean: { plate: normalisePlate, seats: (text) => text.replace(/\D/g, '').slice(0, 3) },
    maxLength: { name: 40, plate: 60, place: 100, gate: 60 },
  })
  private readonly adding = new Submission((body: CoachBody, key) => call(coachCalls.create, { body, key }))
  readonly save: Mutation<[], CoachDetail> = new Mutation(() => this.send(), {
    check: () => this.check(),
    onFailure: ({ fields }) =>
      this.fields.applyServerErrors({ fields: fields.map((one) => ({ ...one, field: fieldsOfMoments[one.field] ?? one.field })) }),
  })
  readonly remove = new Mutation(async ({ id, version }: Coach) => {
    await call(coachCalls.remove, { body: { id, version } })
    this.close()
    await this.manage.refreshCoaches()
  })

  constructor(private readonly manage: StayManageStore) {
    makeAutoObservable<this, 'manage'>(this, { changed: observableRef, manage: false })
  }

  /** @param coach null for a new one, which leaves on the first morning of the fair */
  open(coach: Coach | null): void {
    this.save.reset()
    this.remove.reset()
    this.changed = coach
    this.isOpen = true
    const day = this.manage.offer.value?.until ?? ''
    const typed: Record<CoachField, string> = coach
      ? {
          ...{ name: coach.name, plate: coach.plate, seats: String(coach.seats), place: coach.place, gate: coach.gate },
          ...{ leavesOn: yearMonthDay(coach.startsAt), leavesAt: hoursMinutes(coach.startsAt) },
          ...{ endsOn: yearMonthDay(coach.endsAt), endsAt: hoursMinutes(coach.endsAt) },
        }
      : { ...blank, leavesOn: day, leavesAt: '08:00', endsOn: day, endsAt: '18:00' }
    for (const name of Object.keys(typed) as CoachField[]) this.fields.set(name, typed[name])
  }

  close(): void {
    this.isOpen = false
  }

  private check(): boolean {
    const { name, plate, seats, place, leavesOn, leavesAt, endsOn, endsAt } = this.fields.typed
    const filled = (text: string) => (text.trim() === '' ? ({ code: 'required' } as const) : null)
    const aTime = (text: string) => (isTime(text) ? null : ({ code: 'patternMismatch' } as const))
    const isAfter = `${endsOn} ${endsAt}` > `${leavesOn} ${leavesAt}`
    return this.fields.check({
      name: filled(name),
      plate: filled(plate) ?? validatePlate(plate),
      seats: Number(seats) > 0 ? null : { code: 'required' },
      place: filled(place),
      leavesOn: filled(leavesOn),
      leavesAt: aTime(leavesAt),
      endsOn: filled(endsOn),
      endsAt: aTime(endsAt) ?? (isAfter ? null : { code: 'dateInvalid' }),
    })
  }

  private async send(): Promise<CoachDetail> {
    const { name, plate, seats, place, gate, leavesOn, leavesAt, endsOn, endsAt } = this.fields.typed
    const facts = {
      ...{ name: name.trim(), plate, seats: Number(seats), place: place.trim(), gate: gate.trim() },
      ...{ startsAt: `${leavesOn} ${leavesAt}:00`, endsAt: `${endsOn} ${endsAt}:00` },
    }
    const { changed } = this
    const saved = changed
      ? await call(coachCalls.update, { body: { ...facts, id: changed.id, version: changed.version } })
      : await this.adding.run({ ...facts, groupId: this.manage.groupId })
    this.close()
    await this.manage.refreshCoaches()
    return saved
  }
}
