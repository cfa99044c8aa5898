import { parseArgs } from 'node:util'
import { serviceReserveCalls } from '../contract/exhibitor/serviceReserve.calls'
import type { CompanyServiceOrder, ServiceStock } from '../contract/exhibitor/serviceReserve.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { columnsOf, listAll } from './lib/rowsCommand'
import { type SheetColumn, sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'
import { type SheetPart, writeSheet } from './lib/writeSheet'

/** Shows the services that exhibitors order, from a terminal. The server checks the right. The catalogue itself is in the exhibition's file. */
const help = `Shows what exhibitors can order at a fair, and what they ordered.

  npm run services -- list                       the catalogue with its stock: free, held by unpaid orders, sold
  npm run services -- orders                     the orders of all exhibitors, newest first
  npm run services -- export --to services.xlsx  a row for each ordered service, or --to services.csv

${placeHelp('the manageExhibitors right')}
${sheetHelp}

Asks for the password, or reads it from ORGANISER_PASSWORD.
The catalogue is the member "services" of the exhibition's file: npm run exhibition.
`

const options = {
  ...placeOptions,
  ...sheetOptions,
  help: { type: 'boolean', short: 'h' },
} as const

const stockLine = ({ itemId, category, name, price, stock, free, held, sold, isActive }: ServiceStock): string =>
  columnsOf([itemId, category, name, price, `${free} free + ${held} held + ${sold} sold = ${stock}`, isActive ? '' : 'not offered'])

const orderLine = ({ orderId, state, createdAt, exhibitor, booth, amount, services }: CompanyServiceOrder): string =>
  columnsOf([orderId, state.padEnd(14), createdAt, exhibitor, booth, amount, services])

const stockColumns: SheetColumn<ServiceStock>[] = [
  [{ cn: '编号', en: 'Id' }, ({ itemId }) => itemId],
  [{ cn: '类别', en: 'Category' }, ({ category }) => category],
  [{ cn: '服务', en: 'Service' }, ({ name }) => name],
  [{ cn: '单价', en: 'Price' }, ({ price }) => price],
  [{ cn: '库存', en: 'Stock' }, ({ stock }) => stock],
  [{ cn: '剩余', en: 'Free' }, ({ free }) => free],
  [{ cn: '待付款', en: 'Held' }, ({ held }) => held],
  [{ cn: '已售', en: 'Sold' }, ({ sold }) => sold],
  [{ cn: '可预订', en: 'Offered' }, ({ isActive }, language) => (isActive ? { cn: '是', en: 'yes' } : { cn: '否', en: 'no' })[language]],
]

const orderColumns: SheetColumn<CompanyServiceOrder>[] = [
  [{ cn: '订单号', en: 'Order no.' }, ({ orderId }) => orderId],
  [{ cn: '状态', en: 'State' }, ({ state }) => state],
  [{ cn: '下单时间', en: 'Ordered' }, ({ createdAt }) => createdAt],
  [{ cn: '企业', en: 'Company' }, ({ exhibitor }) => exhibitor],
  [{ cn: '展位', en: 'Booth' }, ({ booth }) => booth],
  [{ cn: '金额', en: 'Amount' }, ({ amount }) => amount],
  [{ cn: '服务', en: 'Services' }, ({ services }) => services],
]

const exportSheet = async (place: Place, to: string, language: 'cn' | 'en'): Promise<string> => {
  const token = await signIn(place)
  const done = await writeSheet(to, 'services', (after, signal) =>
    ask<SheetPart>(place, serviceReserveCalls.exportPage, { query: after ? { after } : {}, token, language, signal }),
  )
  return `${done.toLocaleString('en')} ordered services are in ${to}.`
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const language = values.language === 'cn' ? 'cn' : 'en'
  switch (action) {
    case 'list':
      return listAll(placeOf(values, process.env), serviceReserveCalls.stock, stockLine, {
        none: 'The fair offers no services.',
        language,
        ...sheetOf(values, 'Catalogue', stockColumns),
      })
    case 'orders':
      return listAll(placeOf(values, process.env), serviceReserveCalls.orders, orderLine, {
        none: 'No services were ordered yet.',
        ...sheetOf(values, 'Orders', orderColumns),
      })
    case 'export':
      return exportSheet(placeOf(values, process.env), need(values.to, 'The file, --to services.xlsx,'), language)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
