import { parkingCalls } from '@contract/group/parking.calls'
import type { Driver, ParkingOffer, Vehicle, VehicleBody } from '@contract/group/parking.schema'
import { type ParkingState, kindIn, parkingForm, slotFieldOf, slotNameOf } from '@contract/rules/group/parking'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FilledForm, type FormStart, FormSession } from '@/parts/form/FormSession'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { FormStore } from '@/ui/Form'
import { PlateKind } from '@/ui/Form/moreKinds/PlateKind'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { toast } from '@/ui/toast'
import { words } from './words'

export type VehicleTab = 'all' | ParkingState

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The vehicles of the caller's groups, and the form for one. */
export class ParkingStore {
  readonly offer = new Query<ParkingOffer>(() => call(parkingCalls.offer))
  tab: VehicleTab = 'all'
  readonly list: ListStore<Vehicle> = new ListStore<Vehicle>({
    load: (current, size) => call(parkingCalls.list, { query: { current, size, ...this.narrowed } }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })
  readonly search = new Search(() => this.list.reload())
  /** The vehicle whose pass is shown. */
  shownPass: Vehicle | null = null
  /** The open form; null while the vehicles are shown. */
  session: FormSession | null = null
  /** By vehicle. A form that is opened again keeps the key of a booking whose answer was lost. */
  private readonly sessions = new Map<string, FormSession>()
  /** The vehicle that is changed; null for a new one. */
  private known: Vehicle | null = null

  /** The member who drives. It is no field of the form, because a group has thousands. */
  driver: Pick<Driver, 'id' | 'name' | 'phone'> | null = null
  private knownDriver: Pick<Driver, 'id' | 'name' | 'phone'> | null = null
  isDriverMissing = false
  isChoosingDriver = false
  readonly drivers: Query<Driver[]> = new Query<Driver[]>(() => call(parkingCalls.drivers, { query: { text: this.driverSearch.wanted } }))
  readonly driverSearch: Search = new Search(() => this.drivers.load())

  readonly open = new Mutation(async (vehicle: Vehicle | null) => {
    const session = this.sessionOf(vehicle)
    await session.load()
    if (session.opened.failure) throw session.opened.failure
    session.submission.reset()
    runInAction(() => {
      this.driver = null
      this.isDriverMissing = false
      this.session = session
    })
  })
  readonly cancel = new Mutation(async ({ id, version }: Vehicle) => {
    await call(parkingCalls.cancel, { body: { id, version } })
    await this.load()
  })

  constructor() {
    makeAutoObservable<this, 'known' | 'knownDriver' | 'sessions'>(this, {
      sessions: false,
      known: observableRef,
      knownDriver: observableRef,
      session: observableRef,
      shownPass: observableRef,
      driver: observableRef,
    })
  }

  get form(): FormStore | null {
    return this.session?.form ?? null
  }

  get narrowed(): { state?: ParkingState; text?: string } {
    const { tab, search } = this
    return { ...(tab !== 'all' && { state: tab }), ...(search.wanted && { text: search.wanted }) }
  }

  get isNarrowed(): boolean {
    return Object.keys(this.narrowed).length > 0
  }

  /** Whether another vehicle can be booked now. */
  get mayAdd(): boolean {
    const { value } = this.offer
    return value?.isOpen === true && value.used < value.limit
  }

  /** The days of the fair with what is left of their arrivals. */
  get days(): { day: string; left: number }[] {
    const days = new Map<string, number>()
    for (const { day, left } of this.offer.value?.slots ?? []) days.set(day, (days.get(day) ?? 0) + left)
    return [...days].map(([day, left]) => ({ day, left }))
  }

  get hasChanges(): boolean {
    return this.session?.isUnchanged === false || this.driver !== null
  }

  get failure(): CallFailure | null {
    return this.session?.submission.failure ?? this.open.failure ?? this.cancel.failure
  }

  /** The member who drives: the one that was chosen, or the one of before. */
  get shownDriver(): Pick<Driver, 'id' | 'name' | 'phone'> | null {
    const { driver, knownDriver } = this
    return driver ?? knownDriver
  }

  /** A vehicle is changed, and not a new one booked. */
  get isChange(): boolean {
    return this.known !== null
  }

  /** A member drives, so one is to be chosen. */
  get wantsMember(): boolean {
    return this.form?.textOf('driver') === 'member'
  }

  async load(): Promise<void> {
    await Promise.all([this.offer.load(), this.list.load()])
  }

  choose(tab: VehicleTab): void {
    this.tab = tab
    void this.list.reload()
  }

  showPass(vehicle: Vehicle | null): void {
    this.shownPass = vehicle
  }

  /** Back to the vehicles. What was typed is discarded. */
  close(): void {
    this.session?.draft?.finish()
    this.session = null
  }

  chooseDriver(driver: Driver): void {
    this.driver = driver
    this.isDriverMissing = false
    this.isChoosingDriver = false
  }

  openDrivers(isOpen: boolean): void {
    this.isChoosingDriver = isOpen
    if (isOpen) void this.drivers.load()
  }

  /** Sends the form, where a member who drives was chosen. */
  submit(): void {
    this.isDriverMissing = this.wantsMember && this.shownDriver === null
    if (!this.isDriverMissing) void this.session?.submission.run()
  }

  private sessionOf(vehicle: Vehicle | null): FormSession {
    const name = vehicle?.id ?? 'new'
    const session = this.sessions.get(name) ?? this.makeSession(vehicle)
    this.sessions.set(name, session)
    return session
  }

  private makeSession(vehicle: Vehicle | null): FormSession {
    return new FormSession<Vehicle>({
      kinds: { plate: PlateKind },
      drafts: phoneDrafts(`parking-${vehicle?.id ?? 'new'}`),
      load: () => this.start(vehicle),
      send: (form, key) => this.send(form, key),
      onSent: async () => {
        this.close()
        toast(translate(words.saved))
        await this.load()
      },
    }) as FormSession
  }

  private async start(vehicle: Vehicle | null): Promise<FormStart> {
    // A form that is opened shows what is left now.
    const [offer, known] = await Promise.all([
      call(parkingCalls.offer),
      vehicle && call(parkingCalls.detail, { query: { id: vehicle.id } }),
    ])
    this.offer.set(offer)
    runInAction(() => {
      this.known = known
      this.knownDriver = known?.driver.memberId ? { id: known.driver.memberId, name: known.driver.name, phone: known.driver.phone } : null
    })
    const own = known ? slotNameOf(known) : ''
    return {
      definition: parkingForm(offer, own),
      values: known ? this.valuesOf(known, own) : { days: '1', driver: 'other' },
      masked: known && !known.driver.memberId && known.driver.phone ? ['driverPhone'] : [],
    }
  }

  // oxlint-disable-next-line typescript/class-methods-use-this -- a part of opening the form
  private valuesOf({ plate, kind, occupants, days, groupId, driver }: Vehicle, slot: string): FormValues {
    return {
      ...{ plate, kind, groupId, [slotFieldOf(kind)]: slot, occupants: String(occupants), days: String(days) },
      ...(driver.memberId ? { driver: 'member' } : { driver: 'other', driverName: driver.name, driverPhone: driver.phone }),
    }
  }

  private bodyOf(values: FormValues): VehicleBody {
    const { form, shownDriver: driver } = this
    const kind = kindIn(values)
    const isOther = textOf(values, 'driver') === 'other'
    return {
      ...{ plate: textOf(values, 'plate'), kind: kind ?? '', occupants: textOf(values, 'occupants'), days: textOf(values, 'days') },
      ...(kind && { slot: textOf(values, slotFieldOf(kind)) }),
      ...(textOf(values, 'groupId') && { groupId: textOf(values, 'groupId') }),
      driver: textOf(values, 'driver'),
      ...(isOther && { driverName: textOf(values, 'driverName') }),
      ...(isOther && !form!.isMasked('driverPhone') && { driverPhone: textOf(values, 'driverPhone') }),
      ...(!isOther && driver && { driverId: driver.id }),
    }
  }

  private send({ values }: FilledForm, key: string): Promise<Vehicle> {
    const { known } = this
    const body = this.bodyOf(values)
    return known
      ? call(parkingCalls.update, { body: { ...body, id: known.id, version: known.version } })
      : call(parkingCalls.submit, { body, key })
  }
}
