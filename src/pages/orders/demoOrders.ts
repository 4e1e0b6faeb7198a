import { createRandom } from '@/lib/createRandom'
import type { Order } from './ordersApi'

const ORDER_COUNT = 300
const FIRST_NUMBER = 2_001
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The age of the oldest order in days. */
const OLDEST_AGE = 200

/** Invented companies. */
const COMPANIES = [
  'Saltmere Fisheries',
  'Ferrow & Pike',
  'Hexwick Tools',
  'Thornabel Garden Supply',
  'Ostermoor Timber',
  'Pellwick Bakery',
  'Dunmarrow Dairy',
  'Wexley Row Bicycles',
  'Larkenfold Foods',
  'Marrowby Ceramics',
  'Tallowgate Candles',
  'Cinderby Ironworks',
  'Fennimarsh Reedcraft',
  'Orrinvale Orchards',
  'Gullmere Ferries',
  'Copperwhistle Lighting',
  'Stonnick Masonry',
  'Kelderby Wool',
  'Brackwater Marine',
  'Quillhaven Books',
  'Lüttmoor Papier',
  'Höppner & Thöne Werkzeuge',
  'Brunkendorff Glas',
  'Vossbrink Möbel',
  'Grünwedel Saatgut',
  'Kranzbühl Optik',
  'Steinlohe Feinmechanik',
  'Ahrenskoog Molkerei',
  'Rößlingen Porzellan',
  'Tannwieser Holzbau',
  'Maison Béraucourt',
  'Atelier Solvigne',
  'Moulins de Vaubrune',
  'Papeterie Clairvesne',
  'Fromagerie Montaubrac',
  'Tissages Orvelin',
  'Librairie Fontaubel',
  'Verrerie Auberlac',
  'Conservas Peñalmira',
  'Hilaturas Cardosol',
  'Viveros Altarroya',
  'Cerámicas Llanoluz',
  'Bodegas Urbielar',
  'Talleres Ibarzuela',
  'Officina Valtresca',
  'Caseificio Montelupaia',
  'Serre Vellinora',
  'Skarnholm Boats',
  'Tindrabygd Ski',
  'Waterveenen Bloemen',
  'Molenrodesluis Zaden',
  'Piekarnia Złotolas',
  'Drukarnia Wierzbinka',
  '霧坂陶房',
  '月ノ浜食品',
  '風待硝子店',
  '白瀬谷木工',
  '岚桥陶坊',
  '雁沙文具',
  '澄溪木作',
] as const

const NOTES = [
  'Deliver to the side entrance.',
  'Please call before delivery.\nThe yard is locked until 8:00.',
  'Second part of a split order.',
  'Needs a pallet truck on arrival.',
  'Replaces goods that were damaged in transit.',
  'Gift wrapping agreed.\nNo invoice in the box.',
  'The customer collects the goods.',
  'Fragile: this side up.',
  'Delivery only on Tuesdays and Thursdays.',
  'Billing address has changed.\nAsk accounting before sending the invoice.',
]

/** The customers of the demo. */
export const createDemoCustomers = () => COMPANIES.map((name, index) => ({ id: index + 1, name }))

/** Creates the orders of the demo, oldest first. On the same day, they are always the same. */
export function createDemoOrders(now: number): readonly Order[] {
  const today = Math.floor(now / DAY_MS)
  const pick = createRandom(52)
  return Array.from({ length: ORDER_COUNT }, (_, index) => createOrder(index, today, pick))
}

type Pick = ReturnType<typeof createRandom>

function createOrder(index: number, today: number, pick: Pick): Order {
  const isOneIn = (count: number) => pick(count) === 0
  const age = Math.floor((OLDEST_AGE * (ORDER_COUNT - 1 - index)) / ORDER_COUNT)
  const isCreditNote = isOneIn(30)
  const daysToShipment = 1 + pick(5)
  const isShipped = !isCreditNote && daysToShipment < age && !isOneIn(12)
  const isDone = isShipped || isCreditNote
  const customer = isDone || !isOneIn(10) ? pick(COMPANIES.length) : null
  const number = `${isCreditNote ? 'CN' : 'SO'}-${FIRST_NUMBER + index}`
  const amount = pickAmount(pick)
  const note = isOneIn(4) ? (NOTES[pick(NOTES.length)] ?? null) : null
  return {
    id: index + 1,
    number,
    customerId: customer === null ? null : customer + 1,
    customerName: customer === null ? null : (COMPANIES[customer] ?? null),
    state: pickState({ isShipped, isCreditNote, age }, pick),
    amount: isCreditNote ? -amount : isDone || !isOneIn(6) ? amount : null,
    weight: isCreditNote || isOneIn(12) ? null : pickWeight(pick),
    orderedOn: isDone || !isOneIn(8) ? formatDay(today - age) : null,
    shippedAt: isShipped ? pickInstant(today - age + daysToShipment, pick) : null,
    isUrgent: !isCreditNote && isOneIn(9),
    note: isCreditNote ? 'Parts of the delivery came back.' : note,
    invoice: isDone && !isOneIn(10) ? `${number}.pdf` : null,
  }
}

type Progress = {
  readonly isShipped: boolean
  readonly isCreditNote: boolean
  readonly age: number
}

function pickState({ isShipped, isCreditNote, age }: Progress, pick: Pick): Order['state'] {
  if (isCreditNote) return 'closed'
  if (isShipped) return age > 40 ? 'closed' : 'shipped'
  return age > 1 && pick(2) === 0 ? 'packed' : 'open'
}

const formatDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** A time between 7:00 and 17:00 UTC. */
const pickInstant = (day: number, pick: Pick) =>
  new Date(day * DAY_MS + (420 + pick(600)) * MINUTE_MS).toISOString()

/** Many small amounts and few large ones. */
const pickAmount = (pick: Pick) => (1_500 + pick(10 ** (4 + pick(3)))) / 100

/** Kilograms, with up to three decimals. */
function pickWeight(pick: Pick): number {
  const decimals = pick(4)
  return Number(((500 + pick(60_000)) / 1_000).toFixed(decimals))
}
