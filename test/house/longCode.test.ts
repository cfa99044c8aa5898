import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './support/sources'

/**
 * The linter refuses functions over 80 lines and files over 340. What is longer says why at its place, and is named here. This list
 * only gets shorter.
 */
const exceptions: Record<string, number> = {
  'packages/weapp-runtime/src/page/wx/device.ts': 1,
  'packages/weapp-runtime/src/page/wx/network.ts': 1,
  'scripts/bench.ts': 1,
  'scripts/lib/tests/stages.mjs': 1,
  'server/areas/exhibitor/serviceReserve/serviceFulfilment.ts': 1,
  'server/core/jobs/makeJobs.ts': 1,
  'server/demo/messageTemplates.ts': 1,
  'server/gateways/invoicing/makeInvoicing.ts': 1,
  'server/gateways/payment/makePayment.ts': 1,
  'server/gateways/payment/stripe.ts': 1,
  'server/sandboxes/google/registerGoogle.ts': 1,
  'server/sandboxes/invoicing/registerInvoicing.ts': 1,
  'server/sandboxes/payment/notices.ts': 1,
  'server/sandboxes/payment/registerPayment.ts': 1,
  'server/sandboxes/startSandbox.ts': 1,
  'server/sandboxes/stripe/events.ts': 1,
  'server/sandboxes/stripe/registerStripe.ts': 1,
  'server/sandboxes/wechat/registerWechat.ts': 1,
}

const folders = ['.ci', 'config', 'contract', 'packages', 'scripts', 'server', 'src']

const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
)

/** Each place that switches a rule of the linter off, with the rule's name and its reason. */
const disabled = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:oxlint|eslint)-disable[\w-]*([^\n]*)/g)].map(([, rest]) => ({
    file,
    rest: rest!.replace('*/', '').trim(),
  })),
)

test('code that is too long is named, and says why', () => {
  const found: Record<string, number> = {}
  for (const { file, rest } of disabled) {
    assert.match(rest, / -- \S+ \S+/, `${file} switches a rule off without a reason`)
    if (rest.startsWith('max-lines')) found[file] = (found[file] ?? 0) + 1
  }
  assert.deepEqual(found, exceptions)
})
