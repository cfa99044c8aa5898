/* oxlint-disable max-lines -- one short part after the other */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchCards } from '../test/bench/cards/cards'
import { benchArticles } from '../test/bench/content/articles'
import type { ColdArticleFigure } from '../test/bench/steps/ColdArticleFigure'
import { benchGroups } from '../test/bench/group/groups'
import { benchContacts } from '../test/bench/connect/contacts'
import { benchGrid } from '../test/bench/conference/grid'
import { benchProgramme } from '../test/bench/conference/programme'
import { benchOrders } from '../test/bench/orders/orders'
import { benchScans } from '../test/bench/scans/scans'
import { benchWallet } from '../test/bench/orders/wallet'
import { readFileSync, writeFileSync } from 'node:fs'
import { benchFirstLoadAlone } from '../test/bench/sizes/firstLoad'
import { benchLighthouse } from '../test/bench/sizes/lighthouse'
import { benchFirstScreen } from '../test/bench/sizes/firstScreen'
import { benchExport } from '../test/bench/review/exportFile'
import { type MeasuredCall, benchReview } from '../test/bench/review/review'
import { benchCredentials } from '../test/bench/imports/credentials'
import { benchImports } from '../test/bench/imports/imports'
import { benchInvitations } from '../test/bench/spreading/invitations'
import { benchRooms } from '../test/bench/group/rooms'
import { benchRanking } from '../test/bench/spreading/ranking'
import type { benchLargeCompany } from '../test/bench/exhibitor/company'
import { benchPoster } from '../test/bench/spreading/poster'
import type { StepFigure } from '../test/bench/steps/StepFigure'
import type { KeystrokeFigure } from '../test/bench/form/KeystrokeFigure'
import type { Vitals } from '../test/bench/vitals/VitalsFigure'
import { type SizeName, sizeLimits } from '../test/support/sizeLimits'
import { type Row, measureAll } from './lib/measureAll'
import { type Sizes, measuredFile, withMeasured } from './lib/measuredTable'
import { vitalsRows, withVitals } from './lib/vitalsTable'
import { measurePackage } from '@fairgate/weapp-runtime/measure'

/** Measures what the product needs and gives, on this machine. Related figures are measured in the same run. `sizes` writes the table of docs/measured.md. */
const root = path.resolve(__dirname, '..')

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`

const build = (target: string): void => {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs'), target, '--if-stale'], {
    stdio: 'inherit',
    cwd: root,
  })
  if (status !== 0) throw new Error(`the build of ${target} failed`)
}

const sizes = async (): Promise<Row[]> => {
  const first = await benchFirstScreen()
  const { mainBytes, subPackages, totalBytes } = measurePackage(path.join(root, 'dist', 'weapp'))
  const measured: Sizes = {
    firstLoad: first.scriptAndStyleBytes,
    mainPackage: mainBytes,
    otherPackage: Math.max(...subPackages.map(({ bytes }) => bytes)),
    allPackages: totalBytes,
  }
  const page = path.join(root, measuredFile)
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), measured))
  return [
    ...(Object.keys(measured) as SizeName[]).map((name): Row => [
      sizeLimits[name].what,
      kilobytes(measured[name]),
      `at most ${sizeLimits[name].limit} KB`,
    ]),
    ['H5: requests until the form can be used', String(first.requests), ''],
    ['H5: first paint, form usable (this machine, not slowed down)', `${first.firstPaintMs} ms, ${first.usableMs} ms`, ''],
  ]
}

/** What the first files consist of: the twelve largest packages and folders, before they are minified. */
const contents = (): Row[] => {
  const report = JSON.parse(readFileSync(path.join(root, 'dist', 'firstLoad.json'), 'utf8')) as Record<string, Record<string, number>>
  const origins = Object.values(report).flatMap((chunk) => Object.entries(chunk))
  return origins
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([origin, bytes]): Row => [`H5: ${origin} in the first files, not minified`, kilobytes(bytes), ''])
}

const firstLoad = async (): Promise<Row[]> =>
  (await benchFirstLoadAlone()).map(({ link, namedMs, formMs, usableMs, shift }): Row => [
    `H5: ${link} link on slow 4G and a phone 4 times slower: name, form, usable; shift`,
    `${namedMs}, ${formMs}, ${usableMs} ms; ${shift.toFixed(3)}`,
    link === 'long' ? '700, 1,250, 1,350 ms; under 0.02' : 'name at 500 ms',
  ])

const lighthouse = async (): Promise<Row[]> =>
  (await benchLighthouse()).map(({ page, scores }): Row => [
    `Lighthouse: ${page}: performance, accessibility, best practices`,
    scores.join(', '),
    '98 or better',
  ])

const orders = async (): Promise<Row[]> =>
  (await benchOrders()).flatMap(({ ticketTypes, ordersPerSecond, p50Ms, p99Ms, single, ratio }): Row[] => {
    const where = ticketTypes === 1 ? 'one hot ticket type' : `${ticketTypes} ticket types`
    return [
      [
        `orders over HTTP, ${where}`,
        `${perSecond(ordersPerSecond)}, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
        ticketTypes === 1 ? 'at least 5,000/s' : '',
      ],
      [`the same orders by ${single.tool}, ${single.clients} clients`, perSecond(single.ordersPerSecond), ''],
      [`ratio, ${where}`, ratio.toFixed(2), ticketTypes === 1 ? 'at least 0.80' : ''],
    ]
  })

const wallet = async (): Promise<Row[]> =>
  (await benchWallet()).map(({ tickets, p50Ms, p99Ms }): Row => [
    `wallet call, ${tickets.toLocaleString('en')} tickets in the table`,
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    '',
  ])

const programme = async (): Promise<Row[]> =>
  (await benchProgramme()).map(({ what, sessions, signUps, p50Ms, p99Ms }): Row => [
    `${what}, ${sessions.toLocaleString('en')} sessions and ${signUps.toLocaleString('en')} sign-ups`,
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    'p99 under 30 ms, flat',
  ])

const articles = async (): Promise<Row[]> =>
  (await benchArticles()).map(({ text, found, p50Ms, p99Ms }): Row => [
    `search of 20,000 articles by ${text === '' ? 'nothing' : `“${text}”`}: ${found.toLocaleString('en')} counted`,
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    'p99 under 50 ms',
  ])

/** Required by its path, as `benchSteps`. */
const benchColdArticle = (): Promise<ColdArticleFigure> =>
  (createRequire(__filename)('../test/bench/steps/coldArticle') as { benchColdArticle(): Promise<ColdArticleFigure> }).benchColdArticle()

const coldArticle = async (): Promise<Row[]> => {
  const { textMs, pageMs, shift } = await benchColdArticle()
  return [
    ['an article from a cold start, slow 4G and a phone 4 times slower: its text', `${textMs} ms`, 'under 1,000 ms'],
    ['the same: the page of the app', `${pageMs} ms`, ''],
    ['the same: layout shift', shift.toFixed(3), 'under 0.05'],
  ]
}

const groups = async (): Promise<Row[]> => {
  const { members, checkSeconds, importSeconds, steps, already, calls } = await benchGroups()
  const count = members.toLocaleString('en')
  return [
    [
      `a file of ${count} members: checked and imported`,
      `${(checkSeconds + importSeconds).toFixed(1)} s, ${steps} steps shown`,
      'under 15 s',
    ],
    ['of these, the import', `${importSeconds.toFixed(1)} s`, ''],
    ['the same file again', `${already.toLocaleString('en')} known, none twice`, 'all of them'],
    ...calls.map(({ what, found, p50Ms, p99Ms }): Row => [
      `a group of ${count}, ${what}: ${found.toLocaleString('en')} found`,
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      'p99 under 50 ms',
    ]),
  ]
}

const contacts = async (): Promise<Row[]> => {
  const { contacts: count, search, exports, bundle, day } = await benchContacts()
  return [
    ...search.map(({ keyword, found, p50Ms, p99Ms }): Row => [
      `search of ${count.toLocaleString('en')} contacts by ${keyword === '' ? 'nothing' : `“${keyword}”`}: ${found.toLocaleString('en')} counted`,
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      'p99 under 50 ms',
    ]),
    ...exports.map(({ format, contacts: rows, seconds, megabytes, peakMegabytes }): Row => [
      `export of ${rows.toLocaleString('en')} contacts as ${format}`,
      `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB, memory of the server ${peakMegabytes} MB`,
      'the same memory',
    ]),
    [
      `${bundle.cards.toLocaleString('en')} encrypted cards for a phone: those that the server makes, those that it has, and one that a badge opens`,
      `${bundle.firstSeconds.toFixed(1)} s, ${bundle.nextSeconds.toFixed(1)} s, ${bundle.openMs.toFixed(1)} ms; ${bundle.megabytes.toFixed(1)} MB`,
      'under 5 s, under 12 MB',
    ],
    [
      `${day.staff} members without a network for a day, ${day.entries.toLocaleString('en')} entries about ${day.contacts.toLocaleString('en')} contacts (seed ${day.seed})`,
      `synced in ${day.syncSeconds.toFixed(0)} s; every phone shows what the server shows`,
      'one truth',
    ],
  ]
}

const grid = async (): Promise<Row[]> => {
  const { halls, blocks, longTasks, longestMs } = await benchGrid()
  return [
    [
      `day grid of ${halls} halls and ${blocks} sessions, scrolled both ways on a processor 4 times slower`,
      longTasks === 0 ? 'no task over 50 ms' : `${longTasks} tasks over 50 ms, the longest ${longestMs} ms`,
      'no task over 50 ms',
    ],
  ]
}

const scans = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, what, goal] of [
    ['opening', 'everybody comes in once', 'at least 3,000/s'],
    ['contradicting', 'each ticket five times, by gates that disagree', ''],
  ] as const) {
    const { scansPerSecond, p50Ms, p99Ms, batchSize, gates, againPerSecond } = await benchScans(name)
    rows.push(
      [
        `scans over HTTP, ${gates} gates, batches of ${batchSize}: ${what}`,
        `${perSecond(scansPerSecond)}, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
        goal,
      ],
      ['the same scans once more', perSecond(againPerSecond), ''],
    )
  }
  return rows
}

const reviews: Record<MeasuredCall, [what: string, goal: string]> = {
  queue: ['review queue', 'p99 under 50 ms'],
  search: ['search of registrations', 'p99 under 50 ms'],
  export: ['page of an export, 200 rows', 'p99 under 50 ms'],
  funnel: ['funnel of an exhibition', 'under 1 s'],
}

const review = async (): Promise<Row[]> =>
  (await benchReview()).flatMap(({ what, small, large }): Row[] => {
    const [name, goal] = reviews[what]
    const line = (registrants: string, { p50Ms, p99Ms }: typeof small): Row => [
      `${name}, ${registrants} registrants`,
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      goal,
    ]
    const ratio = `${(large.p50Ms / small.p50Ms).toFixed(2)}, ${(large.p99Ms / small.p99Ms).toFixed(2)}`
    return [
      line('10,000', small),
      line('100,000', large),
      [`${name}: ratio of the two, p50 and p99`, ratio, what === 'funnel' ? '' : 'near 1'],
    ]
  })

const exportFile = async (): Promise<Row[]> =>
  (await benchExport()).map((figure): Row => [
    `export of ${figure.registrants.toLocaleString('en')} registrants as a spreadsheet`,
    `${figure.seconds.toFixed(1)} s, ${figure.megabytes.toFixed(1)} MB, memory of the command ${figure.commandPeakMegabytes} MB, of the server ${figure.serverPeakMegabytes} MB; read back: ${figure.rows.toLocaleString('en')} rows, the last of ${figure.lastName}`,
    'the same memory',
  ])

const cards = async (): Promise<Row[]> => {
  const { fields, msPerCard, sure, sureAndRight } = await benchCards()
  const share = (part: number, all: number): string => `${part} of ${all}`
  return [
    ...fields.map(({ language, field, right, all }): Row => [`business cards, ${language}: ${field}`, share(right, all), '']),
    [
      'business cards: fields in all',
      share(
        fields.reduce((sum, { right }) => sum + right, 0),
        fields.reduce((sum, { all }) => sum + all, 0),
      ),
      'at least 9 of 10',
    ],
    ['business cards: fields that count as sure, and are right', share(sureAndRight, sure), 'at least 95 of 100'],
    ['business cards: one card', `${msPerCard} ms`, ''],
  ]
}

/** Required by its path, because that file looks into pages and compiles with the browser's types, as the tests of the site do. */
const benchSteps = (): Promise<StepFigure[]> =>
  (createRequire(__filename)('../test/bench/steps/steps') as { benchSteps(): Promise<StepFigure[]> }).benchSteps()

const steps = async (): Promise<Row[]> =>
  (await benchSteps()).map(({ step, ms, requests, kilobytes }): Row => [
    step,
    `${ms > 0 ? `${ms} ms, ` : ''}${requests} requests, ${kilobytes.toFixed(1)} KB`,
    step === 'sign in -> form' ? 'under 600 ms' : ms > 0 && !/link/.test(step) ? 'under 400 ms' : '',
  ])

/** Required by its path, as `benchSteps`. */
const benchLongForm = (): Promise<KeystrokeFigure[]> =>
  (createRequire(__filename)('../test/bench/form/longForm') as { benchLongForm(): Promise<KeystrokeFigure[]> }).benchLongForm()

const form = async (): Promise<Row[]> =>
  (await benchLongForm()).flatMap(({ fields, firstMs, slowestMs, setDataPerKey, setDataBytes }): Row[] => [
    [
      `a form of ${fields} fields, H5 on a phone 4 times slower: first key to paint, slowest key`,
      `${firstMs} ms, ${slowestMs} ms`,
      'under 50 ms',
    ],
    [
      `a form of ${fields} fields, mini-program: setData for each key, bytes of ten keys`,
      `${setDataPerKey}, ${setDataBytes} bytes`,
      'at most 1',
    ],
  ])

/** Required by its path, as `benchSteps`. */
const benchVitals = (only: readonly string[]): Promise<Vitals> =>
  (createRequire(__filename)('../test/bench/vitals/vitals') as { benchVitals(only: readonly string[]): Promise<Vitals> }).benchVitals(only)

const vitals = async (only: readonly string[]): Promise<Row[]> => {
  const measured = await benchVitals(only)
  for (const why of measured.missing) process.stdout.write(`  not opened: ${why}\n`)
  for (const { page, shift, moved } of measured.shifts.filter(({ moved: what }) => what))
    process.stdout.write(`  ${shift.toFixed(4)} ${page}: ${moved.slice(0, 300)}\n`)
  // A few pages are no table of all.
  if (only.length > 0) return vitalsRows(measured)
  const page = path.join(root, measuredFile)
  writeFileSync(page, withVitals(readFileSync(page, 'utf8'), measured))
  return vitalsRows(measured)
}

const ranking = async (): Promise<Row[]> => {
  const { invitees, sharers, plain, ...placed } = await benchRanking()
  const numbers = `${invitees.toLocaleString('en')} people through ${sharers.toLocaleString('en')} sharers`
  const figure = ({ p50Ms, p99Ms }: typeof plain): string => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
  return [
    [`my place and the neighbours, ${numbers}`, figure(placed), 'under 20 ms'],
    ['the same call at a fair without a ranking', figure(plain), ''],
  ]
}

const invitations = async (): Promise<Row[]> => {
  const { organisers, queued, queuedInSeconds, seconds, kills, sent, twice, lost, left, mostInAMinute, codes, news } =
    await benchInvitations()
  const figure = ({ count, p50Ms, p99Ms }: typeof codes): string => `p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms of ${count}`
  const number = (value: number): string => value.toLocaleString('en')
  return [
    [`${number(queued)} invitations of ${organisers} organisers: queued over HTTP`, `${queuedInSeconds.toFixed(0)} s`, ''],
    [
      `sent in ${seconds.toFixed(0)} s by one process, which was killed ${kills} times; still queued`,
      `${number(sent)} (${perSecond(sent / seconds)}); ${number(left)}`,
      '',
    ],
    ['invitations that the provider got twice; that it never got, though sent', `${twice}; ${lost}`, '0; 0'],
    ['most messages of one organiser in any 60 s', String(mostInAMinute), 'at most 600'],
    ['sign-in codes meanwhile', figure(codes), ''],
    ['other messages meanwhile, from the job to the provider', figure(news), ''],
  ]
}

const imports = async (): Promise<Row[]> => {
  const { figures, killed } = await benchImports()
  const count = (number: number): string => number.toLocaleString('en')
  return [
    ...figures.flatMap(({ rows, checkSeconds, importSeconds, restMb, peakMb }): Row[] => [
      [
        `file of ${count(rows)} people: check, import`,
        `${checkSeconds.toFixed(1)} s, ${importSeconds.toFixed(1)} s`,
        rows === 10_000 ? 'under 20 s' : '',
      ],
      [
        `memory of the server's process meanwhile, ${count(rows)} people: at rest, at most`,
        `${Math.round(restMb)} MB, ${Math.round(peakMb)} MB`,
        'the same for each size',
      ],
    ]),
    [
      `kill -9 in the middle of ${count(killed.rows)} people: registered before, after, seconds of the next server`,
      `${count(killed.before)}, ${count(killed.after)}, ${killed.seconds.toFixed(1)} s`,
      count(killed.rows),
    ],
  ]
}

const credentials = async (): Promise<Row[]> => {
  const { figure, cut } = await benchCredentials()
  const { rows, megabytes, seconds, uploadSeconds, checkSeconds, importSeconds, steps, cpuSeconds } = figure
  return [
    [
      `${rows} credentials with photos (${megabytes.toFixed(0)} MB): in all; upload, check, import, the server's process`,
      `${seconds.toFixed(1)} s; ${uploadSeconds.toFixed(1)}, ${checkSeconds.toFixed(1)}, ${importSeconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of a processor, ${steps} steps of progress`,
      'under 60 s',
    ],
    [
      `${cut.rows} credentials, kill -9 in the check and in the import: there then, in the end, seconds of the last server`,
      `${cut.before}, ${cut.after}, ${cut.seconds.toFixed(1)} s`,
      String(cut.rows),
    ],
  ]
}

const poster = async (): Promise<Row[]> =>
  (await benchPoster()).map(({ template, ms, isRead }): Row => [
    `poster \`${template}\` on a phone 4 times slower: from the tap to the picture; ZBar reads it`,
    `${ms} ms; ${isRead ? 'yes' : 'no'}`,
    'under 800 ms; yes',
  ])

const benchCompany = (): ReturnType<typeof benchLargeCompany> =>
  (createRequire(__filename)('../test/bench/exhibitor/company') as { benchLargeCompany: typeof benchLargeCompany }).benchLargeCompany()

const exhibitor = async (): Promise<Row[]> => {
  const { lists, scrolls } = await benchCompany()
  return [
    ...lists.map(({ what, p50Ms, p99Ms }): Row => [
      `a company with 500 staff and 2,000 products: ${what}`,
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      'p99 under 50 ms',
    ]),
    ...scrolls.map(({ what, rows, longTasks, longestMs }): Row => [
      `the same company on a phone 4 times slower: ${what}, scrolled over ${rows} rows`,
      `${longTasks} long tasks${longTasks > 0 ? `, up to ${longestMs} ms` : ''}`,
      'none over 50 ms',
    ]),
  ]
}

const rooms = async (): Promise<Row[]> =>
  benchRooms().map(({ kind, people, boxes, seconds, score, byHand, left }): Row => [
    `proposal of ${boxes} ${kind} for ${people.toLocaleString('en')} people`,
    `${seconds.toFixed(1)} s, ${Math.round(score - byHand).toLocaleString('en')} points more than by hand, ${left} without a place`,
    'under 5 s, never below 0',
  ])

const print = (rows: Row[]): void => {
  const table: Row[] = [['what', 'measured', 'goal'], ['---', '---', '---'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column as 0].length)))
  for (const row of table) process.stdout.write(`| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |\n`)
}

/** `npm run bench -- steps` measures this part alone. `npm run bench -- vitals --only wallet,order` measures the shift of these routes alone. */
const parts: Record<string, { needs: string[]; measure: (only: readonly string[]) => Promise<Row[]> }> = {
  sizes: { needs: ['h5', 'weapp'], measure: sizes },
  contents: { needs: ['h5'], measure: async () => contents() },
  firstLoad: { needs: ['h5'], measure: firstLoad },
  lighthouse: { needs: ['h5'], measure: lighthouse },
  steps: { needs: ['h5'], measure: steps },
  form: { needs: ['h5', 'weapp'], measure: form },
  vitals: { needs: ['h5'], measure: vitals },
  orders: { needs: ['h5'], measure: orders },
  wallet: { needs: ['h5'], measure: wallet },
  programme: { needs: [], measure: programme },
  articles: { needs: [], measure: articles },
  coldArticle: { needs: ['h5'], measure: coldArticle },
  contacts: { needs: [], measure: contacts },
  groups: { needs: [], measure: groups },
  grid: { needs: ['h5'], measure: grid },
  scans: { needs: [], measure: scans },
  review: { needs: [], measure: review },
  export: { needs: [], measure: exportFile },
  cards: { needs: [], measure: cards },
  ranking: { needs: [], measure: ranking },
  rooms: { needs: [], measure: rooms },
  invitations: { needs: [], measure: invitations },
  poster: { needs: ['h5'], measure: poster },
  import: { needs: [], measure: imports },
  credentials: { needs: [], measure: credentials },
  exhibitor: { needs: ['h5'], measure: exhibitor },
}

const main = async (): Promise<void> => {
  const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { only: { type: 'string', default: '' } } })
  const only = values.only.split(',').filter(Boolean)
  const unknown = asked.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name))
  for (const target of new Set(chosen.flatMap(([, { needs }]) => needs))) build(target)
  const { rows, failed } = await measureAll(chosen.map(([name, { measure }]) => ({ name, measure: () => measure(only) })))
  print(rows)
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}.`)
}

main().then(
  // A part that failed may have left a browser or a server behind.
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
