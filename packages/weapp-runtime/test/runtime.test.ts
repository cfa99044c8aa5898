import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertHealthy, launchMiniProgram, type LaunchOptions, type MiniProgram, measurePackage } from '../src'
import { launchChromium } from '../src/driver/launchChromium'
import { loadPackage } from '../src/package/loadPackage'

const distDir = path.join(__dirname, 'fixture')
/** Three pixels wide and high. */
const smallPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAYAAABWKLW/AAAADElEQVR4nGNgIAoAAAAnAAHKRxGqAAAAAElFTkSuQmCC', 'base64')

/** The width of a picture and the colour of its first pixel, as a browser sees them. */
function look(app: MiniProgram, picture: Buffer): Promise<number[]> {
  return app.page.evaluate(async (base64) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` })
    await image.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image, 0, 0)
    return [image.width, ...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }, picture.toString('base64'))
}

/** Runs the fixture, and closes it whatever happens. */
async function using(options: Partial<LaunchOptions>, run: (app: MiniProgram) => Promise<void>): Promise<void> {
  const app = await launchMiniProgram({ distDir, timeoutMs: 5000, ...options })
  try {
    await run(app)
  } finally {
    await app.close()
  }
}

/** Calls a function of `wx` from the probe page and waits for what it answers. */
async function callWx(app: MiniProgram, api: string, options: unknown, expected: string | RegExp): Promise<void> {
  await app.fill('api', api)
  await app.fill('options', JSON.stringify(options))
  await app.tap('call')
  await app.waitForText(expected)
}

describe('pages of a built mini-program', () => {
  test("a page handles taps and shows the app's data, and a disabled button does nothing", () =>
    using({}, async (app) => {
      await app.tap('add')
      await app.find('off').tap({ force: true })
      await app.tap('add')
      await app.waitForText('COUNT:2')
      await app.tap('badge')
      await app.waitForText('pressed hi')
      assert.equal(await app.title(), 'Fixture')
      await assertHealthy(app)
    }))

  test('query values reach the page exactly as in the link', () =>
    using({ query: { name: '张 三&x' } }, async (app) => {
      assert.deepEqual(JSON.parse(await app.text('query')), { name: '%E5%BC%A0%20%E4%B8%89%26x' })
    }))

  test('a subpackage loads its code on first use, not before', () =>
    using({}, async (app) => {
      await app.tap('early')
      await app.waitForText("early module 'extra/helper.js' is not defined")
      await app.tap('lazy')
      await app.waitForText('lazy the helper of extra')
      await assertHealthy(app)
    }))

  test('pages of both subpackage spellings open, and a page communicates with its opener', () =>
    using({}, async (app) => {
      await app.tap('inside')
      await app.waitForText('asked hello')
      assert.equal(await app.title(), 'Inside')
      await app.tap('tell')
      await app.waitForText('told back')
      await app.waitForText('shows:2')
      await app.tap('away')
      await app.waitForText('2{"from":"here"}')
      assert.equal(await app.title(), '')
      await app.back()
      await app.waitForRoute('pages/index/index')
      await assertHealthy(app)
    }))

  test('an eleventh page does not open', () =>
    using({}, async (app) => {
      for (let count = 1; count < 10; count += 1) {
        await app.tap('again')
        await app.waitForRoute('pages/index/index')
        while ((await app.stack()).length <= count) await app.page.waitForTimeout(10)
      }
      await app.tap('again')
      await app.waitForText('navigateTo:fail webview count limit exceed')
      assert.equal((await app.stack()).length, 10)
    }))

  test("an unknown page raises the app's event, and the app redirects", () =>
    using({ path: 'pages/gone', query: 'a=1' }, async (app) => {
      await app.waitForText('"lost":"pages/gone","a":"1"')
      await assertHealthy(app)
    }))

  test("navigations that WeChat rejects fail with WeChat's messages", () =>
    using({ path: 'pages/probe/probe' }, async (app) => {
      await callWx(app, 'navigateTo', { url: '/pages/none/none' }, 'navigateTo:fail page \\"pages/none/none\\" is not found')
      await callWx(app, 'switchTab', { url: '/pages/index/index' }, 'switchTab:fail can not switch to no-tabBar page')
      await callWx(app, 'navigateTo', { url: '/pages/tab/tab' }, 'navigateTo:fail can not navigateTo a tabbar page')
      await callWx(app, 'navigateBack', {}, 'navigateBack:fail cannot navigate back at first page.')
    }))

  test('a tab keeps its state while another shows', () =>
    using({ path: 'pages/tab/tab' }, async (app) => {
      await app.tap('more')
      await app.waitForText('tab 1')
      await app.tap('to-layout')
      await app.waitForRoute('pages/layout/layout')
      await app.page.locator('wx-frame[data-active=true] wx-tab-bar').getByText('Tab').tap()
      await app.waitForText('tab 1')
      assert.deepEqual(await app.stack(), ['pages/tab/tab'])
    }))

  test('the app receives its lifecycle events with the launch scene', () =>
    using({ scene: 1047 }, async (app) => {
      await app.hideApp()
      await app.showApp(1089)
      await app.tap('history')
      for (const line of ['launch 1047', 'show 1047', 'hide', 'show 1089']) await app.waitForText(line)
    }))
})

describe('built-in components', () => {
  test('fields report typed and chosen values, and a form collects them', () =>
    using({ path: 'pages/fields/fields' }, async (app) => {
      await app.type('name', 'abcdefgh')
      await app.confirm('name')
      for (const line of ['name focus ""', 'name input "abcde"', 'name confirm "abcde"', 'name blur "abcde"']) await app.waitForText(line)
      await app.fill('secret', 'hush')
      await app.fill('note', 'one\ntwo')
      assert.equal(await app.value('note'), 'one\ntwo')
      await app.tap('switch')
      await app.tap('first')
      await app.tap('two')
      await app.pick('fruit', 'pear')
      await app.pick('day', '2026-05-06')
      await app.tap('submit')
      await app.waitForText(
        'submit {"name":"abcde","secret":"hush","note":"one\\ntwo","switch":true,"slider":20,"boxes":["a","b"],' +
          '"radio":"2","fruit":1,"day":"2026-05-06","wheel":[1]}',
      )
      await app.tap('reset')
      await app.tap('submit')
      await app.waitForText('"name":"","secret":"","note":"","switch":false,"slider":20,"boxes":["b"],"radio":""')
      await assertHealthy(app)
    }))

  test('pickers return only values that a person could choose', () =>
    using({ path: 'pages/fields/fields' }, async (app) => {
      await app.pick('fruit', 1)
      await app.waitForText('fruit change 1')
      await app.pick('columns', ['y', 1])
      for (const line of ['columns columnchange 1 0', 'columns columnchange 1 1', 'columns change [1,1]']) await app.waitForText(line)
      await app.pick('place', ['江苏省', '南京市', '玄武区'])
      await app.waitForText('place change ["江苏省","南京市","玄武区"]')
      await app.turnPickerView('wheel', [3])
      await app.waitForText('wheel change [3]')
      await assert.rejects(app.pick('day', '2027-01-01'), /not within/)
      await app.cancelPick('fruit')
      await app.waitForText('fruit cancel')
    }))

  test('lengths, fixed elements and measurements start below the navigation bar', () =>
    using({ path: 'pages/layout/layout' }, async (app) => {
      await app.tap('measure')
      await app.waitForText('{"rects":[[0,195,false],[0,195,true]],"bar":true}')
      assert.equal((await app.find('fixed').boundingBox())?.y, 91)
    }))

  test('lists scroll, swipers swipe, and elements that come into view are observed', () =>
    using({ path: 'pages/layout/layout' }, async (app) => {
      await app.tap('into')
      await app.waitForText('scrolled 120')
      await app.scrollTo(500, 'list')
      await app.waitForText(/scrolled 180|lower/)
      await app.swipe('swiper', { x: -0.8 })
      await app.waitForText('swiped 1 touch')
      await app.pullDownInside('list')
      await app.waitForText('refreshed')
      await app.pullDown()
      await app.waitForText('pulled')
      await app.longPress('touch')
      await app.waitForText('pressed')
      await app.scrollTo(5000)
      await app.waitForText('bottom seen')
      assert.equal(await app.page.locator('wx-rich-text script, wx-rich-text [onclick]').count(), 0)
      await assertHealthy(app)
    }))

  test('a canvas is drawn and saved to the album, and a chosen picture is shown', () =>
    using({ path: 'pages/probe/probe', files: [{ name: 'face.png', content: smallPng }] }, async (app) => {
      await app.tap('draw')
      await app.waitForText('saveImageToPhotosAlbum:ok')
      const [saved] = app.album()
      assert.deepEqual(await look(app, saved?.content ?? smallPng), [80, 255, 0, 0, 255])
      await callWx(app, 'chooseMedia', { count: 1 }, 'picture 3')
      await callWx(app, 'chooseMedia', { count: 1 }, 'chooseMedia:fail cancel')
      await assertHealthy(app)
    }))
})

describe('the phone and WeChat through wx', () => {
  const received: { method: string; url: string; body: string; contentType: string }[] = []
  const server = http
    .createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        received.push({
          method: request.method ?? '',
          url: request.url ?? '',
          body: Buffer.concat(chunks).toString('latin1'),
          contentType: request.headers['content-type'] ?? '',
        })
        if (request.url === '/slow') return
        if (request.url === '/picture') return response.end(smallPng)
        response.writeHead(request.url === '/refused' ? 403 : 200, {
          'Content-Type': 'application/json',
          'X-Fair': 'yes',
        })
        response.end(JSON.stringify({ heard: request.url }))
      })
    })
    .listen(0, '127.0.0.1')
  const at = (place: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}`
  after(() => {
    server.close()
    server.closeAllConnections()
  })

  test('requests carry data and headers both ways, whatever the status', () =>
    using({ path: 'pages/probe/probe' }, async (app) => {
      await callWx(app, 'request', { url: at('/list'), data: { page: 2, q: 'a b' } }, '"heard":"/list?page=2&q=a%20b"')
      await callWx(
        app,
        'request',
        {
          url: at('/form'),
          method: 'POST',
          header: { 'content-type': 'application/x-www-form-urlencoded' },
          data: { a: '1&2' },
        },
        '"heard":"/form"',
      )
      await callWx(app, 'request', { url: at('/refused'), method: 'POST', data: { a: 1 } }, '"statusCode":403')
      await app.waitForText('"X-Fair":"yes"')
      assert.deepEqual(received.map(({ body }) => body).slice(-2), ['a=1%262', '{"a":1}'])
      assert.deepEqual(
        app.requests().map(({ statusCode }) => statusCode),
        [200, 200, 403],
      )
    }))

  test('a request without an answer fails: timeout, no server, no network, another machine', () =>
    using({ path: 'pages/probe/probe' }, async (app) => {
      await callWx(app, 'request', { url: at('/slow'), timeout: 50 }, 'request:fail timeout')
      await callWx(app, 'request', { url: 'http://127.0.0.1:1/' }, 'request:fail errcode:-102')
      await callWx(app, 'request', { url: 'https://example.com/' }, 'example.com is not on this machine')
      await app.goOffline()
      await app.waitForText('network {"isConnected":false,"networkType":"none"}')
      await callWx(app, 'request', { url: at('/list') }, 'request:fail network not available')
      await app.goOnline()
      await callWx(app, 'getNetworkType', {}, '"networkType":"wifi"')
    }))

  test('an origin that was built in is redirected to another, for requests and pictures', () =>
    using({ path: 'pages/probe/probe', mapOrigin: { 'http://127.0.0.1:2': at('') } }, async (app) => {
      await callWx(app, 'request', { url: 'http://127.0.0.1:2/list?page=1' }, '"heard":"/list?page=1"')
      const width = await app.page.evaluate(async () => {
        const image = Object.assign(new Image(), { src: 'http://127.0.0.1:2/picture' })
        await image.decode()
        return image.width
      })
      assert.equal(width, 3)
    }))

  test('a picture of another site is drawn on a canvas that can be saved; one that is not there is none', async () => {
    await using({ path: 'pages/probe/probe', storage: { picture: at('/picture') } }, async (app) => {
      await app.tap('draw')
      await app.waitForText('saveImageToPhotosAlbum:ok')
      assert.equal(app.album().length, 1)
    })
    await using({ path: 'pages/probe/probe', storage: { picture: at('/refused') } }, async (app) => {
      await app.tap('draw')
      await app.waitForText('no picture')
    })
  })

  test('a slow network delays each answer', async () => {
    let delays = 0
    const delay = async (): Promise<void> => {
      delays += 1
      await sleep(300)
    }
    await using({ path: 'pages/probe/probe', delay }, async (app) => {
      const startedAt = Date.now()
      await callWx(app, 'request', { url: at('/list?page=1') }, '"heard":"/list?page=1"')
      assert.ok(Date.now() - startedAt >= 300)
      assert.equal(delays, 1)
    })
  })

  test('two phones share a browser that stays open', async () => {
    const browser = await launchChromium()
    try {
      await using({ browser, storage: { name: 'Anna' } }, (one) =>
        using({ browser }, async (other) => {
          assert.deepEqual([await one.storage(), await other.storage()], [{ name: 'Anna' }, {}])
          await other.tap('add')
          await other.waitForText('COUNT:1')
          await one.waitForText('COUNT:0')
        }),
      )
      assert.deepEqual([browser.isConnected(), browser.contexts().length], [true, 0])
    } finally {
      await browser.close()
    }
  })

  test('a file is uploaded as a form, and another is downloaded and read', () =>
    using({ path: 'pages/probe/probe', files: [{ name: 'face.png', content: smallPng }] }, async (app) => {
      await callWx(app, 'chooseMedia', { count: 1 }, 'picture 3')
      await callWx(
        app,
        'uploadFile',
        { url: at('/upload'), filePath: 'wxfile://tmp_1.png', name: 'file', formData: { kind: 'face' } },
        'uploadFile:ok',
      )
      const upload = received.at(-1)
      assert.match(upload?.contentType ?? '', /^multipart\/form-data; boundary=/)
      assert.match(upload?.body ?? '', /name="kind"\r\n\r\nface[^]*name="file"; filename="tmp_1\.png"\r\nContent-Type: image\/png/)
      assert.ok(upload?.body.includes(smallPng.toString('latin1')))
      await callWx(app, 'downloadFile', { url: at('/paper.json') }, 'wxfile://tmp_2.json')
      await callWx(app, 'getFileSystemManager.readFile', { filePath: 'wxfile://tmp_2.json', encoding: 'utf8' }, 'heard')
      await assertHealthy(app)
    }))

  test('storage persists to another day, within its limits', () =>
    using({ path: 'pages/probe/probe', storage: { before: [1] } }, async (app) => {
      await callWx(app, 'getStorage', { key: 'before' }, '"data":[1]')
      await callWx(app, 'setStorage', { key: 'draft', data: { name: '张三' } }, 'setStorage:ok')
      await callWx(app, 'setStorage', { key: 'big', big: 1024 * 1024 + 1 }, 'setStorage:fail entry size limit reached')
      await callWx(app, 'getStorage', { key: 'none' }, 'getStorage:fail data not found')
      await app.relaunch('pages/probe/probe', 'again=1')
      assert.deepEqual(await app.storage(), { before: [1], draft: { name: '张三' } })
      await callWx(app, 'getStorageSync', ['draft'], '{"name":"张三"}')
      assert.equal((await app.calls('setStorage')).length, 2)
    }))

  test('a person signs in, pays, cancels a payment, scans and shares a phone number, as the test decides', async () => {
    const outcomes = ['ok', 'cancel', { fail: 'no money' }] as const
    const paid: string[] = []
    await using(
      {
        path: 'pages/probe/probe',
        loginCode: () => 'code-7',
        onScan: () => 'FAIR-1',
        onPhoneNumber: () => 'phone-code',
        onPayment: (parameters) => outcomes[paid.push(parameters.package) - 1] ?? 'cancel',
      },
      async (app) => {
        const parameters = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=9', signType: 'RSA', paySign: 's' }
        await callWx(app, 'login', {}, '"code":"code-7"')
        await callWx(app, 'requestPayment', parameters, 'requestPayment:ok')
        await callWx(app, 'requestPayment', parameters, 'requestPayment:fail cancel')
        await callWx(app, 'requestPayment', parameters, 'requestPayment:fail no money')
        await callWx(app, 'requestPayment', { ...parameters, paySign: '' }, 'parameter error')
        assert.deepEqual(paid, ['prepay_id=9', 'prepay_id=9', 'prepay_id=9'])
        await callWx(app, 'scanCode', {}, 'FAIR-1')
        await app.relaunch('pages/index/index')
        await app.tap('phone')
        await app.waitForText('getPhoneNumber:ok phone-code')
        assert.deepEqual(await app.share(), { title: 'from menu', path: '/pages/index/index?shared=1' })
        assert.equal((await app.share('share')).title, 'from button share')
        await assertHealthy(app)
      },
    )
  })

  test('the camera of a page reports each code that the person holds before it', () => {
    const held = ['FAIR-1', null, 'FAIR-2']
    return using({ path: 'pages/fields/fields', onScan: () => held.shift() ?? null }, async (app) => {
      await app.waitForText('saw FAIR-1')
      await app.waitForText('saw FAIR-2')
      await assertHealthy(app)
    })
  })

  test('toasts, modals and action sheets cover the page and wait for the person', () =>
    using({ path: 'pages/probe/probe' }, async (app) => {
      await callWx(app, 'showToast', { title: 'Saved', duration: 5000 }, 'Saved')
      assert.equal(await app.toast(), 'Saved')
      await callWx(app, 'hideToast', {}, 'hideToast:ok')
      await callWx(app, 'showModal', { title: 'Leave?', content: 'The draft stays' }, 'Leave?')
      assert.deepEqual(await app.modal(), { title: 'Leave?', content: 'The draft stays' })
      await app.cancelModal()
      await app.waitForText('"confirm":false,"cancel":true')
      await callWx(app, 'showActionSheet', { itemList: ['one', 'two'] }, 'two')
      await app.chooseAction('two')
      await app.waitForText('"tapIndex":1')
      await callWx(app, 'setNavigationBarTitle', { title: 'Renamed' }, 'setNavigationBarTitle:ok')
      assert.equal(await app.title(), 'Renamed')
    }))
})

describe('errors that would occur on a phone', () => {
  test('the logic has no browser globals, not even indirectly', () =>
    using({}, async (app) => {
      await app.tap('this')
      await app.waitForText('this undefined undefined,undefined,undefined,undefined')
      await app.tap('window')
      await app.waitForText('COUNT')
      assert.match((await app.errors())[0]?.message ?? '', /TypeError/)
    }))

  test('errors, unhandled rejections and evaluated text are recorded and reported to the app', () =>
    using({}, async (app) => {
      for (const id of ['throw', 'complain', 'reject', 'eval', 'history']) await app.tap(id)
      await app.waitForText('rejection nobody listens')
      await app.waitForText('error Error: thrown in a tap')
      assert.deepEqual((await app.errors()).map(({ kind }) => kind).sort(), ['console', 'forbidden', 'thrown', 'unhandledRejection'])
      await assert.rejects(assertHealthy(app))
    }))

  test('a wx function that the runtime lacks fails and is recorded', () =>
    using({ path: 'pages/probe/probe' }, async (app) => {
      await callWx(app, 'getWeRunData', {}, 'getWeRunData:fail')
      assert.deepEqual(await app.unsupported(), ['wx.getWeRunData'])
      await assert.rejects(assertHealthy(app))
    }))

  test('errors of the package are found before it runs', () => {
    const broken = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-package-'))
    const write = (file: string, text: string): void => fs.writeFileSync(path.join(broken, file), text)
    try {
      fs.cpSync(distDir, broken, { recursive: true })
      assert.deepEqual(loadPackage(broken).problems, [])
      write('pages/index/index.wxml', '<view>{{a +}}<import src="./none.wxml" />')
      write('pages/tab/tab.js', 'Page({')
      write('pages/layout/layout.js', "require('../../extra/helper.js')")
      write('other/away/away.wxss', '@import "./none.wxss"; .a { background: url(./a.png) } .a > * { top: 0 } [class*="b"] {}')
      write('parts/badge.json', '{')
      fs.rmSync(path.join(broken, 'extra/inside/inside.wxml'))
      const messages = loadPackage(broken)
        .problems.map(({ file, message }) => `${file}: ${message}`)
        .join('\n')
      for (const wanted of [
        /index\.wxml: unexpected character/,
        /index\.wxml: missing end tag/,
        /index\.wxml: imports .*none\.wxml, which is missing/,
        /tab\.js: SyntaxError/,
        /layout\.js: requires extra\/helper\.js of another subpackage/,
        /away\.wxss: @import of .*none\.wxss/,
        /away\.wxss: url\(\.\/a\.png\)/,
        /badge\.json: SyntaxError/,
        /away\.wxss: WeChat's style compiler refuses the selector \*: \.a > \*$/m,
        /app\.json: page extra\/inside\/inside has no \.wxml file/,
      ])
        assert.match(messages, wanted)
    } finally {
      fs.rmSync(broken, { recursive: true })
    }
  })
})

test('the package size is counted for the main part and for each subpackage', () => {
  const sizes = measurePackage(distDir)
  assert.deepEqual(
    sizes.subPackages.map(({ root }) => root),
    ['extra', 'other'],
  )
  assert.equal(
    sizes.totalBytes,
    sizes.subPackages.reduce((sum, { bytes }) => sum + bytes, sizes.mainBytes),
  )
  assert.equal(
    sizes.subPackages[0]?.bytes,
    ['inside/inside.js', 'inside/inside.json', 'inside/inside.wxml', 'helper.js']
      .map((file) => fs.statSync(path.join(distDir, 'extra', file)).size)
      .reduce((a, b) => a + b),
  )
})
