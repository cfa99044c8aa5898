import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import type { ParkingStore } from './parking.store'
import { words } from './words'

/** The member who drives, chosen from a list that is searched on the server. */
export const DriverCard = observer(({ store }: { store: ParkingStore }) => {
  const t = useWords(words)
  const { wantsMember, driver, shownDriver, isDriverMissing, isChoosingDriver, drivers, driverSearch } = store
  if (!wantsMember) return null
  const found = drivers.value ?? []
  return (
    <>
      <Card padding="tight">
        <Line
          id="parking-driver"
          label={shownDriver ? t.chosenDriver : t.chooseDriver}
          value={shownDriver ? dotted(shownDriver.name, shownDriver.phone) : undefined}
          onTap={() => store.openDrivers(true)}
        />
      </Card>
      {isDriverMissing && <Banner id="parking-driver-missing" tone="warn" title={t.driverMissing} />}
      <Sheet
        id="parking-drivers"
        isOpen={isChoosingDriver}
        isReady={drivers.state !== 'loading'}
        isTall
        title={t.chooseDriver}
        head={
          <SearchField
            id="parking-drivers-search"
            label={t.searchDriver}
            value={driverSearch.text}
            onChange={(text) => driverSearch.type(text)}
          />
        }
        onClose={() => store.openDrivers(false)}
      >
        <Failed id="parking-drivers-failed" failure={drivers.failure} />
        {drivers.value && found.length === 0 && (
          <EmptyState id="parking-drivers-empty" icon={userIcon} title={t.noMembers} message={t.noMembersText} />
        )}
        {found.length > 0 && (
          <ChoiceList
            id="parking-drivers"
            label={t.chooseDriver}
            look="row"
            options={found.map(({ id, name, phone, groupName }) => ({ value: id, title: name, hint: dotted(phone, groupName) }))}
            chosen={driver ? [driver.id] : []}
            onChoose={(value) => store.chooseDriver(found.find(({ id }) => id === value)!)}
          />
        )}
      </Sheet>
    </>
  )
})
