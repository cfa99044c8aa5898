import { parseArgs } from 'node:util'
import { serviceReserveCalls } from '../contract/exhibitor/serviceReserve.calls'
import { serviceOrderColumns, serviceStockColumns } from '../contract/exhibitor/serviceReserve.columns'
import type { CompanyServiceOrder, ServiceStock } from '../contract/exhibitor/serviceReserve.schema'
import { CommandError } from './lib/CommandError'
import { exportList } from './lib/exportList'
import { placeHelp, placeOf, placeOptions } from './lib/organiserClient'
import { printed } from './lib/printed'
import { columnsOf, listAll } from './lib/rowsCommand'
import { sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'

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
        ...sheetOf(values, 'Catalogue', serviceStockColumns),
      })
    case 'orders':
      return listAll(placeOf(values, process.env), serviceReserveCalls.orders, orderLine, {
        none: 'No services were ordered yet.',
        ...sheetOf(values, 'Orders', serviceOrderColumns),
      })
    case 'export':
      return exportList(placeOf(values, process.env), serviceReserveCalls.exportPage, values, {
        name: 'services',
        example: 'services.xlsx',
        what: 'ordered services',
      })
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
