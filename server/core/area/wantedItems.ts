/** An item that a buyer asks for, not yet checked for existence. */
export interface WantedItem {
  itemId: string
  quantity: number
  day: string | null
  /** The buyer's own issued item that this one replaces: an upgrade. */
  replaces?: string | undefined
  /** What its fulfilment needs beyond an item and a day, such as a place. Orders neither read it nor keep it. */
  detail?: Readonly<Record<string, string>>
  /** The person who gets it; undefined for the buyer. */
  holderId?: string
}

export interface QuotedItem extends WantedItem {
  /** What is paid for one. */
  unitPriceFen: number
  /** The price before a discount code. */
  listPriceFen?: number
  /** It has to be paid by then, however long the fair holds orders. */
  payBy?: Date
}

/** The items that a body asks for. */
export interface ItemRequest {
  items: WantedItem[]
  registerLinkId: string | undefined
  discountCode?: string | undefined
  /** The sum that the person saw. */
  shownAmount?: string | undefined
}
