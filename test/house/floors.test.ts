import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { breachesOf } from './support/rules'
import { root, sourceOf, sourcesBelow } from './support/sources'

/** A file with one breach each: what the linter must find. */
const seededImports: Record<string, string> = {
  'src/areas/orders/order/areaByPath.ts': "import '../../tickets/wallet/wallet.store'",
  'src/areas/exhibitor/company/secondPackage.ts': "import '../../exhibitorServices/serviceReserve/words'",
  'src/areas/orders/order/areaByAlias.ts': "import '@/areas/tickets/wallet/wallet.store'",
  'src/areas/orders/order/serverByPath.ts': "import '../../../../server/config'",
  'src/areas/orders/order/floorByPath.ts': "import '../../../stores/session'",
  'src/areas/orders/order/schemaValue.ts': "import { orderSchemas } from '@contract/orders/order.schema'\nexport const x = orderSchemas",
  'src/areas/orders/order/typeBox.ts': "import Type from 'typebox'\nexport const x = Type.String()",
  'src/areas/orders/order/areaLater.ts': "export const later = () => import('../../tickets/wallet/wallet.store')",
  'src/areas/orders/order/areaAgain.ts': "export * from '../../tickets/wallet/wallet.store'",
  'src/typeBoxAtStart.ts': "import Type from 'typebox'\nexport const x = Type.String()",
  'src/serverAtStart.ts': "import '../server/config'",
  'src/ui/Button/storeByPath.ts': "import '../../stores/session'",
  'src/ui/Button/partByPath.ts': "import '../../parts/pass/words'",
  'src/ui/Button/callByAlias.ts': "import '@/api/call'",
  'src/platform/storeByPath.ts': "import '../stores/session'",
  'src/platform/routesByPath.ts': "import '../routes/go'",
  'src/shell/storeByAlias.ts': "import '@/stores/session'",
  'src/platform/shellByAlias.ts': "import '@/shell/stored'",
  'src/stores/partByPath.ts': "import '../parts/pass/words'",
  'server/gateways/sms/coreByPath.ts': "import '../../core/failure'",
  'server/gateways/sms/sandboxByPath.ts': "import '../../sandboxes/sms'",
  'server/database/coreByPath.ts': "import '../core/failure'",
  'server/core/areaByPath.ts': "import '../areas/tickets/wallet.service'",
  'server/areas/orders/clientByPath.ts': "import '../../../src/routes/table'",
  'server/areas/orders/demo.ts': "import '../../demo'",
  'server/start.ts': "import './demo'",
  'server/clientByPath.ts': "import '../src/routes/table'",
  'server/demo/clientByPath.ts': "import '../../src/routes/table'",
  'packages/postgres-cluster/src/product.ts': "import '../../../server/config'",
  'contract/orders/database.ts': "import 'pg'",
  'contract/orders/server.ts': "import 'fastify'",
  'contract/orders/sending.calls.ts': "import { orderSchemas } from './order.schema'\nexport const x = orderSchemas",
  'contract/rules/schemaValue.ts': "import { orderSchemas } from '../orders/order.schema'\nexport const x = orderSchemas",
  'contract/rules/client.ts': "import '../../src/routes/table'",
}

const taro = "import Taro from '@tarojs/taro'\n"
const platform = "import { platform } from '@/platform'\n"

/** Breaches that the linter cannot see and the syntax walk must find. */
const seededCode: Record<string, string> = {
  'src/areas/orders/order/taroEnv.ts': "export const isMini = process.env.TARO_ENV === 'weapp'",
  'src/areas/orders/order/hostApp.tsx': "export const isMini = platform.hostApp === 'miniProgram'",
  'src/areas/orders/order/taroEnvByName.ts': 'export const { TARO_ENV } = process.env',
  'src/areas/orders/order/taroEnvByText.ts': "export const env = process.env['TARO_ENV']",
  'src/areas/orders/order/getEnv.ts': `${taro}export const isMini = () => Taro.getEnv() === 'WEAPP'`,
  'src/areas/orders/order/hostAppByName.tsx': `${platform}const { hostApp } = platform\nexport const isMini = hostApp === 'miniProgram'`,
  'src/areas/orders/order/hostAppIfAny.tsx': `${platform}export const isMini = platform?.hostApp === 'miniProgram'`,
  'src/areas/orders/order/hostAppByText.tsx': `${platform}export const isMini = platform['hostApp'] === 'miniProgram'`,
  'src/areas/orders/order/navigateByName.ts': "import { navigateTo } from '@tarojs/taro'\nexport const open = navigateTo",
  'src/areas/orders/order/navigateOutOfTaro.ts': `${taro}export const { navigateTo } = Taro`,
  'src/areas/orders/order/otherTaro.ts': "import T from '@tarojs/taro'\nexport const ask = () => T.request({ url: 'x' })",
  'src/areas/orders/order/requestByName.ts': "import { request } from '@tarojs/taro'\nexport const ask = request",
  'src/areas/orders/order/pathInPieces.ts': "export const address = (id: string) => '/order/' + id",
  'src/areas/orders/order/pathTemplate.ts': 'export const address = (id: string) => `/order/${id}`',
  'src/areas/orders/order/callRenamed.tsx': "import { call as ask } from '@/api/call'\nexport const load = () => ask",
  'src/areas/orders/order/callWhole.tsx': "import * as api from '@/api/call'\nexport const load = () => api.call",
  'src/areas/orders/order/callLater.tsx': "export const load = () => import('@/api/call')",
  'src/areas/orders/order/upload.tsx': "import { upload } from '@/api/upload'\nexport const send = upload",
  'server/gateways/payment/hashPath.ts': 'export const home = (url: string) => `${url}/#/payTransition?orderId=1`',
  'src/areas/orders/order/navigate.ts': 'export const open = (url: string) => Taro.navigateTo({ url })',
  'src/areas/orders/order/literalPath.ts': "export const url = '/order/list?a=1'.replace('/list', '') && '/order?a=1'",
  'src/parts/share/hashPath.ts': 'export const address = (origin: string) => `${origin}/#/jump?a=1`',
  'src/areas/orders/order/request.ts': "export const ask = () => Taro.request({ url: 'x' })",
  'src/areas/orders/order/index.tsx': "import { call } from '@/api/call'\nexport const load = () => call",
  'server/areas/orders/hashPath.ts': 'export const home = (url: string) => `${url}/#/payTransition?orderId=1`',
}

test('no file of the tree breaks a house rule that an import rule cannot see', () => {
  const breaches = sourcesBelow('src', 'server').flatMap(breachesOf)
  assert.equal(breaches.join('\n'), '')
})

/** A disk of a Mac or of Windows holds one of the two, and an import then finds the other. */
const namedAlike = (files: string[]): string[] => {
  const names = files.map((file) => file.toLowerCase().replace(/\.\w+$/, ''))
  return names.filter((name, at) => names.indexOf(name) !== at)
}

test('no two sources of a folder have names that differ by capitals alone', () => {
  assert.deepEqual(namedAlike(['src/Form.tsx', 'src/form.ts', 'src/other.ts']), ['src/form'])
  const sources = sourcesBelow('src', 'server', 'contract')
  assert.deepEqual(namedAlike(sources.map(({ file }) => file)), [])
})

test('each house rule catches its breach', () => {
  for (const [file, text] of Object.entries(seededCode)) assert.ok(breachesOf(sourceOf(file, text)).length > 0, `${file} was not caught`)
})

test('the linter catches each forbidden import, by alias and by path', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-floors-'))
  try {
    copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    for (const [file, text] of Object.entries(seededImports)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${text}\n`)
    }
    const { stdout } = spawnSync(path.join(root, 'node_modules', '.bin', 'oxlint'), ['--format=unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const missed = Object.keys(seededImports).filter(
      (file) =>
        !stdout.split('\n').some((line) => line.includes(`${path.normalize(file)}:`) && line.includes('restricted from being used')),
    )
    assert.deepEqual(missed, [], stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
