import { boothCalls } from '../../../../contract/exhibitor/booth.calls'
import { listedProductCalls } from '../../../../contract/exhibitor/listedProduct.calls'
import { manualCalls } from '../../../../contract/exhibitor/manual.calls'
import { paperCalls } from '../../../../contract/exhibitor/paper.calls'
import { exhibitCalls } from '../../../../contract/exhibitor/exhibit.calls'
import { serviceReserveCalls } from '../../../../contract/exhibitor/serviceReserve.calls'
import { tailorHubCalls } from '../../../../contract/exhibitor/tailorHub.calls'
import { type Tried, ownName, plain, rowsOf } from './rows'
import { pdfBody, signedQuery } from './things'

const onOnePage = { request: () => ({ query: { size: 100 } }) }
/** The fair's own things are for all its companies. */
const ofTheFair = { other: 'same', sister: 'notFound', foreign: 'notFound' } as const

/** An id that nobody has at a fair is that of a new product there. */
const newElsewhere = { other: 'notFound', sister: 'new', foreign: 'new' } as const

/** The calls by which a company shows what it offers, and orders what it needs. */
export const offerRows: Tried[] = [
  ...rowsOf(boothCalls, {
    info: { by: 'anybody', request: ({ exhibitorId }) => ({ query: { id: exhibitorId } }), elsewhere: 'nothing', shows: ownName },
    page: { by: 'anybody', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    viewed: {
      by: 'person',
      request: async (of, make) => ({ body: { id: of.exhibitorId, productId: (await make.product(of)).id } }),
      elsewhere: ofTheFair,
    },
    builders: {
      request: () => ({ query: { exhibitionHallNo: '8' } }),
      elsewhere: { other: 'same', sister: 'nothing', foreign: 'nothing' },
      withoutCompany: 'same',
      shows: ownName,
    },
  }),
  ...rowsOf(exhibitCalls, {
    detail: [
      { ...plain, elsewhere: 'theirs', shows: ownName },
      { request: async (of, make) => ({ query: { id: (await make.exhibit(of)).id } }), elsewhere: 'notFound', shows: ownName },
    ],
    submit: {
      request: async (of, make) => {
        const { id, version, name, intro } = await make.exhibit(of)
        return { body: { id, version, name, intro, items: [] } }
      },
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(listedProductCalls, {
    page: { ...onOnePage, elsewhere: 'theirs', shows: ownName },
    version: { request: async (of, make) => ({ query: { id: (await make.product(of)).id } }), elsewhere: 'notFound', shows: ownName },
    save: { request: async (of, make) => ({ body: (await make.changedProduct(of)) as never }), elsewhere: newElsewhere },
    saveDraft: {
      request: async (of, make) => ({ body: (await make.changedProduct(of)) as never }),
      elsewhere: newElsewhere,
    },
    takeBack: {
      request: async (of, make) => ({ body: { id: (await make.product(of, 'submitted')).id } }),
      elsewhere: 'versionDecided',
    },
    move: [{ request: async (of, make) => ({ body: { id: (await make.product(of)).id, after: null } }), elsewhere: 'notFound' }],
    show: {
      request: async (of, make) => {
        const { id, version } = await make.product(of)
        return { body: { id, version, isShown: false } }
      },
      elsewhere: 'notFound',
    },
    remove: {
      request: async (of, make) => {
        const { id, version } = await make.product(of)
        return { body: { id, version } }
      },
      elsewhere: 'notFound',
    },
    shown: {
      by: 'anybody',
      request: ({ exhibitorId }) => ({ query: { deptId: exhibitorId, size: 100 } }),
      elsewhere: 'nothing',
      shows: ownName,
    },
  }),
  ...rowsOf(tailorHubCalls, {
    batchSaveOrUpdate: {
      request: async (of, make) => ({ body: { productIds: [(await make.product(of)).id] } }),
      elsewhere: 'notFound',
    },
    detail: { request: async (of, make) => ({ query: { id: (await make.product(of)).id } }), elsewhere: 'notFound' },
    page: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    retry: [
      { by: 'organiser', request: async (of, make) => ({ body: { ids: [(await make.product(of)).id] } }), elsewhere: 'nothing' },
      { by: 'organiser', request: () => ({ body: {} }), elsewhere: 'nothing' },
    ],
  }),
  ...rowsOf(serviceReserveCalls, {
    catalogue: { ...plain, elsewhere: 'theirs' },
    submit: {
      request: async ({ at }, make) => ({ body: { items: [{ itemId: await make.service(at), quantity: 1 }], amount: '100.00' } }),
      elsewhere: { other: 'same', sister: 'serviceUnknown', foreign: 'serviceUnknown' },
    },
    list: {
      ...onOnePage,
      elsewhere: 'theirs',
      shows: async (of, { data }) => (await data(serviceReserveCalls.list, { as: of.main })).records[0]!.orderId,
    },
    detail: {
      request: async (of, make) => ({ query: { orderId: (await make.order(of)).orderId } }),
      elsewhere: 'notFound',
      shows: (_of, _server, { query }) => (query as { orderId: string }).orderId,
    },
    drawing: {
      request: async (of, make) => ({ body: { orderId: (await make.order(of)).orderId, fileId: await make.drawing(of) } }),
      elsewhere: 'notFound',
    },
    drawingLink: { request: async (of, make) => ({ query: { orderId: (await make.drawnOrder(of)).orderId } }), elsewhere: 'notFound' },
    organiserDrawing: {
      by: 'organiser',
      request: async (of, make) => ({ query: { orderId: (await make.drawnOrder(of)).orderId } }),
      elsewhere: 'notFound',
    },
    drawingFile: {
      by: 'anybody',
      request: async (of, make, { data }) => {
        const { orderId } = await make.drawnOrder(of)
        return { query: signedQuery((await data(serviceReserveCalls.drawingLink, { as: of.main, query: { orderId } })).url) as never }
      },
      elsewhere: 'notFound',
    },
    batchDelete: {
      request: async (of, make) => {
        const { orderId, lines } = await make.order(of)
        return { body: { orderId, lines: [{ lineNo: lines[0]!.lineNo, quantity: 2 }], amount: '0.00' } }
      },
      elsewhere: 'notFound',
    },
    pdfLink: { request: async (of, make) => ({ query: { orderId: (await make.order(of)).orderId } }), elsewhere: 'notFound' },
    file: {
      by: 'anybody',
      request: async (of, make, { data }) => {
        const { orderId } = await make.order(of)
        return { query: signedQuery((await data(serviceReserveCalls.pdfLink, { as: of.main, query: { orderId } })).url) as never }
      },
      elsewhere: 'notFound',
    },
    stock: { by: 'organiser', ...plain, elsewhere: 'nothing' },
    orders: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    exportPage: { by: 'organiser', ...plain, elsewhere: 'nothing', shows: ownName },
  }),
  ...rowsOf(manualCalls, {
    list: { ...plain, elsewhere: 'theirs', shows: ownName },
    count: { request: async (of, make) => ({ body: await make.material(of) }), elsewhere: ofTheFair },
    handIn: {
      request: async (of, make) => ({ body: { formId: 'drawing', version: 0, fileId: await make.document(of) } }),
      elsewhere: 'invalid',
    },
    link: {
      request: async (of, make) => {
        await make.handedIn(of, 'power')
        return { query: { formId: 'power' } }
      },
      elsewhere: 'notFound',
    },
    file: {
      by: 'anybody',
      request: async (of, _make, { data }) => ({
        query: signedQuery((await data(manualCalls.link, { as: of.main, query: { formId: 'power' } })).url) as never,
      }),
      elsewhere: 'notFound',
    },
    organiserPage: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
    decide: {
      by: 'organiser',
      request: async (of, make) => {
        const { id, version } = (await make.handedIn(of, 'waste')).row
        return { body: { id, version, decision: 'accept' } }
      },
      elsewhere: 'notFound',
    },
  }),
  ...rowsOf(paperCalls, {
    list: { request: () => ({ query: { kind: 'contract' } }), elsewhere: 'theirs', shows: ownName, needs: 'withheld' },
    open: { request: async (of, make) => ({ body: { paperId: (await make.paper(of)).paperId } }), elsewhere: 'notFound' },
    file: {
      by: 'anybody',
      request: async (of, make, { data }) => {
        const { paperId } = await make.paper(of)
        return { query: signedQuery((await data(paperCalls.open, { as: of.main, body: { paperId } })).url) as never }
      },
      elsewhere: 'notFound',
    },
    upload: { by: 'organiser', request: () => pdfBody() as never, elsewhere: 'theirs' },
    add: { by: 'organiser', request: async (of, make) => ({ body: await make.paperBody(of) }), elsewhere: 'invalid' },
    remove: {
      by: 'organiser',
      request: async (of, make) => ({ body: { paperId: (await make.paper(of)).paperId } }),
      elsewhere: 'notFound',
    },
    organiserPage: { by: 'organiser', ...onOnePage, elsewhere: 'nothing', shows: ownName },
  }),
]
